import { Pictogram, type PictogramProps } from "./pictogram.tsx";

export function Check(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M3.5 12.5l6 6L20.5 6" strokeLinejoin="miter" />
    </Pictogram>
  );
}

export function Cross(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M5 5l14 14M19 5L5 19" />
    </Pictogram>
  );
}

/** Square, like road information signs. */
export function Info(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        d="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zm5.5 8.5h3V18h-3zM12 5.5a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5z"
        fill="currentColor"
        fillRule="evenodd"
        stroke="none"
      />
    </Pictogram>
  );
}

/** Triangular, like road warning signs, so that the shape says as much as the colour. */
export function Warning(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        d="M10.3 2.9a2 2 0 0 1 3.4 0l9 15.6a2 2 0 0 1-1.7 3H3a2 2 0 0 1-1.7-3zM10.75 8l.5 7h1.5l.5-7zM12 16.25a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"
        fill="currentColor"
        fillRule="evenodd"
        stroke="none"
      />
    </Pictogram>
  );
}

/** No entry. */
export function Stop(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        d="M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zM5.5 10.25h13v3.5h-13z"
        fill="currentColor"
        fillRule="evenodd"
        stroke="none"
      />
    </Pictogram>
  );
}

export function CheckDisc(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        d="M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zM17.8 9.7l-7.3 7.3-4.3-4.3 1.8-1.8 2.5 2.5 5.5-5.5z"
        fill="currentColor"
        fillRule="evenodd"
        stroke="none"
      />
    </Pictogram>
  );
}

export function Star(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        d="M12 1.8l3.1 6.7 7.3.9-5.4 5 1.5 7.2L12 18l-6.5 3.6L7 14.4l-5.4-5 7.3-.9z"
        fill="currentColor"
        stroke="none"
      />
    </Pictogram>
  );
}

/** Not done yet. */
export function Ring(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <circle cx="12" cy="12" r="9" />
    </Pictogram>
  );
}
