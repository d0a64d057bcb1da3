import { Pictogram, type PictogramProps } from "./pictogram.tsx";

export function ArrowRight(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M2.5 12h18M13 4.5l7.5 7.5-7.5 7.5" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function ArrowLeft(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M21.5 12h-18M11 4.5L3.5 12l7.5 7.5" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function ArrowUp(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M12 21.5v-18M4.5 11L12 3.5l7.5 7.5" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function ArrowDown(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M12 2.5v18M4.5 13l7.5 7.5 7.5-7.5" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function ChevronDown(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M5 9l7 7 7-7" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function ChevronRight(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M9 5l7 7-7 7" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function ChevronLeft(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M15 5l-7 7 7 7" strokeLinejoin="miter" />
    </Pictogram>
  );
}

/** External link. */
export function ArrowOut(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M6 18L19 5M9 5h10v10" strokeLinejoin="miter" />
    </Pictogram>
  );
}
