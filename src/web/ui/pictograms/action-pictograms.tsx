import { Pictogram, type PictogramProps } from "./pictogram.tsx";

const solid = { fill: "currentColor", fillRule: "evenodd", stroke: "none" } as const;

export function Menu(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M2.5 6h19M2.5 12h19M2.5 18h19" strokeWidth="2.5" />
    </Pictogram>
  );
}

export function Plus(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M12 3.5v17M3.5 12h17" />
    </Pictogram>
  );
}

export function Minus(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M3.5 12h17" />
    </Pictogram>
  );
}

export function Search(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <circle cx="10.2" cy="10.2" r="7" />
      <path d="m15.5 15.5 6.5 6.5" strokeWidth="2.75" />
    </Pictogram>
  );
}

export function Phone(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M6.3 1.5 2.7 3.3C1.8 3.7 1.4 4.5 1.5 5.5 2.4 14.4 9.6 21.6 18.5 22.5c1 .1 1.8-.3 2.2-1.2l1.8-3.6c.4-.9.1-1.8-.7-2.3l-4-2.5c-.8-.5-1.7-.3-2.3.3l-1.9 1.9c-2.1-1-3.7-2.6-4.7-4.7l1.9-1.9c.6-.6.8-1.5.3-2.3l-2.5-4c-.5-.8-1.4-1.1-2.3-.7z"
      />
    </Pictogram>
  );
}

export function Mail(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M2.5 4h19A1.5 1.5 0 0 1 23 5.5v.8l-11 6.9L1 6.3v-.8A1.5 1.5 0 0 1 2.5 4zM1 9.1l11 6.9 11-6.9v9.4a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 1 18.5z"
      />
    </Pictogram>
  );
}

export function Download(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M12 2v13M5.5 9l6.5 6.5L18.5 9" strokeLinejoin="miter" />
      <path d="M2.5 21h19" strokeWidth="2.5" />
    </Pictogram>
  );
}

export function Print(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M6 1.5h12V6H6zM3.5 7.5h17A2.5 2.5 0 0 1 23 10v8h-4v-4H5v4H1v-8a2.5 2.5 0 0 1 2.5-2.5zM18 9.5V11h2V9.5zM7 16h10v6.5H7z"
      />
    </Pictogram>
  );
}

export function Edit(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path {...solid} d="m16.8 1.7 5.5 5.5-2.5 2.5-5.5-5.5zM12.8 5.7l5.5 5.5L7.8 21.7l-6.3.8.8-6.3z" />
    </Pictogram>
  );
}

export function Trash(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M8.5 1.5h7L16.5 4H22v2.7H2V4h5.5zM4 8.5h16L18.7 21a1.7 1.7 0 0 1-1.7 1.5H7A1.7 1.7 0 0 1 5.3 21zM8.5 11l.4 8.5h2l-.3-8.5zm4.9 0-.3 8.5h2l.4-8.5z"
      />
    </Pictogram>
  );
}

export function Person(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <circle {...solid} cx="12" cy="6.5" r="5" />
      <path {...solid} d="M2.5 22.5c0-5.5 4-9 9.5-9s9.5 3.5 9.5 9z" />
    </Pictogram>
  );
}

export function SignOut(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path {...solid} d="M2 2h11v5h-2.7V4.7H4.7v14.6h5.6V17H13v5H2z" />
      <path d="M8.5 12h13M16.5 6.5 22 12l-5.5 5.5" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function Refresh(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M20.5 12a8.5 8.5 0 1 1-2.6-6.1L20.5 8.5M20.8 2.5v6.2h-6.2" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function Copy(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M8.5 1.5h12A1.5 1.5 0 0 1 22 3v12.5a1.5 1.5 0 0 1-1.5 1.5h-12A1.5 1.5 0 0 1 7 15.5V3a1.5 1.5 0 0 1 1.5-1.5z"
      />
      <path d="M4 7v13.5h12.5" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function Globe(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <circle cx="12" cy="12" r="9.3" />
      <path d="M3 12h18M12 2.7c-5 5.5-5 13.1 0 18.6M12 2.7c5 5.5 5 13.1 0 18.6" strokeWidth="2" />
    </Pictogram>
  );
}

export function FullScreen(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M9 3H3v6M15 3h6v6M9 21H3v-6M15 21h6v-6" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function Filter(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M2 6h20M5.5 12h13M9 18h6" strokeWidth="2.5" />
    </Pictogram>
  );
}
