import { Pictogram, type PictogramProps } from "./pictogram.tsx";

const solid = { fill: "currentColor", fillRule: "evenodd", stroke: "none" } as const;

export function Eye(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M12 4.5C6.5 4.5 2.5 8 .8 12c1.7 4 5.7 7.5 11.2 7.5S21.5 16 23.2 12C21.5 8 17.5 4.5 12 4.5zm0 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"
      />
      <circle {...solid} cx="12" cy="12" r="2.3" />
    </Pictogram>
  );
}

export function EyeClosed(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M1.8 9C4 12.5 7.5 15 12 15s8-2.5 10.2-6M12 15v5M4.8 13 2 16.5M19.2 13l2.8 3.5" />
    </Pictogram>
  );
}
