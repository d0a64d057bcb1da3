import { Pictogram, type PictogramProps } from "./pictogram.tsx";

const solid = { fill: "currentColor", fillRule: "evenodd", stroke: "none" } as const;

/** Seen from the side, like the drawings. */
export function Car(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M1 16.5v-3.2a2.5 2.5 0 0 1 1.9-2.4l2.6-.7 2.3-3.4A4 4 0 0 1 11.1 5h3.1a5 5 0 0 1 3.8 1.8l2.6 3.1.9.2a2 2 0 0 1 1.5 1.9v4.5h-1.6a3.6 3.6 0 0 0-7.1 0H9.7a3.6 3.6 0 0 0-7.1 0zM8.2 10h3.5V6.8h-.8a2.2 2.2 0 0 0-1.8 1zM13.5 10h4.7l-1.7-2.1a3.2 3.2 0 0 0-2.4-1.1h-.6z"
      />
      <circle {...solid} cx="6.15" cy="17.1" r="2.4" />
      <circle {...solid} cx="17.85" cy="17.1" r="2.4" />
    </Pictogram>
  );
}

export function Key(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M7 1.5a5.5 5.5 0 1 0 3.9 9.4l1.1 1.1-.6 2 1.9.3.4 2 1.9.3.3 2 1.9.3.5 2.1 4 .1V17L11.9 8.9A5.5 5.5 0 0 0 7 1.5zM5.9 4.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z"
      />
    </Pictogram>
  );
}

export function Valet(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path {...solid} d="M7.3 4.2c1.4-.8 3-1.2 4.7-1.2s3.3.4 4.7 1.2v2H7.3z" />
      <path {...solid} d="M8 7.5h8a4 4 0 0 1-8 0z" />
      <path {...solid} d="M3 22v-3.5C3 15 6 13 9.5 13L12 16l2.5-3c3.5 0 6.5 2 6.5 5.5V22z" />
    </Pictogram>
  );
}

/** The code at the gate of the lot. */
export function Keypad(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M6 1.5h12A2.5 2.5 0 0 1 20.5 4v16a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 20V4A2.5 2.5 0 0 1 6 1.5zM6.5 4.5v3h11v-3zM6.5 10v2.3h2.6V10zm4.2 0v2.3h2.6V10zm4.2 0v2.3h2.6V10zM6.5 13.7V16h2.6v-2.3zm4.2 0V16h2.6v-2.3zm4.2 0V16h2.6v-2.3zM6.5 17.4v2.3h2.6v-2.3zm4.2 0v2.3h2.6v-2.3zm4.2 0v2.3h2.6v-2.3z"
      />
    </Pictogram>
  );
}

/** Video surveillance. */
export function Camera(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path {...solid} d="M3.6 3.5 21 8.2l-.8 3 1.7.5-1 3.6-1.7-.4-.5 2L1.3 12.1z" />
      <path d="M10 14.5 8.2 18.5H3M2.5 14.5v7" />
    </Pictogram>
  );
}

/** A photograph to be taken. */
export function Photo(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M9 4h6l1.6 2.5H20a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2h3.4zM12 8.7a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6z"
      />
      <circle {...solid} cx="12" cy="13" r="2" />
    </Pictogram>
  );
}

/** The walk round the car, filmed. */
export function Film(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M3.5 5h10A2.5 2.5 0 0 1 16 7.5v2.3L22.5 6v12L16 14.2v2.3a2.5 2.5 0 0 1-2.5 2.5h-10A2.5 2.5 0 0 1 1 16.5v-9A2.5 2.5 0 0 1 3.5 5zM5 8.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z"
      />
    </Pictogram>
  );
}

export function Odometer(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M3.8 18.5a9.9 9.9 0 1 1 16.4 0" />
      <path d="m12 13.5 4.2-4.7" strokeWidth="2.75" />
      <circle {...solid} cx="12" cy="14" r="2.2" />
      <path {...solid} d="M6.5 18.5h11v4h-11z" />
    </Pictogram>
  );
}

export function Clock(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <circle cx="12" cy="12" r="9.3" />
      <path d="M12 6v6.5l4.3 2.6" strokeLinejoin="miter" />
    </Pictogram>
  );
}

/** Insurance is included. */
export function Shield(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M12 1.2 3 4.4v6.9c0 5.4 3.7 9.3 9 11.5 5.3-2.2 9-6.1 9-11.5V4.4zm-1.3 15.3-4.4-4.4L8 10.4l2.7 2.7 5.3-5.4 1.7 1.7z"
      />
    </Pictogram>
  );
}

export function Lock(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M12 1.5A5.5 5.5 0 0 0 6.5 7v3H5.5A1.5 1.5 0 0 0 4 11.5v9A1.5 1.5 0 0 0 5.5 22h13a1.5 1.5 0 0 0 1.5-1.5v-9a1.5 1.5 0 0 0-1.5-1.5h-1V7A5.5 5.5 0 0 0 12 1.5zM9 10V7a3 3 0 0 1 6 0v3zm3 3.5a1.8 1.8 0 0 1 1 3.3v2.2h-2v-2.2a1.8 1.8 0 0 1 1-3.3z"
      />
    </Pictogram>
  );
}

/** A meeting point. */
export function Pin(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M12 1a8.2 8.2 0 0 0-8.2 8.2C3.8 15 12 23 12 23s8.2-8 8.2-13.8A8.2 8.2 0 0 0 12 1zm0 5a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 12 6z"
      />
    </Pictogram>
  );
}

/** A booking. */
export function Ticket(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M3.5 4.5h17A1.5 1.5 0 0 1 22 6v3.7a2.3 2.3 0 0 0 0 4.6V18a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 18v-3.7a2.3 2.3 0 0 0 0-4.6V6a1.5 1.5 0 0 1 1.5-1.5zM14 7v2h1.8V7zm0 4v2h1.8v-2zm0 4v2h1.8v-2z"
      />
    </Pictogram>
  );
}
