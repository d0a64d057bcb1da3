import { Pictogram, type PictogramProps } from "./pictogram.tsx";

const solid = { fill: "currentColor", fillRule: "evenodd", stroke: "none" } as const;

export function CardPayment(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M3.5 4h17A2.5 2.5 0 0 1 23 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-17A2.5 2.5 0 0 1 1 17.5v-11A2.5 2.5 0 0 1 3.5 4zM1 8v3.5h22V8zm3 6.5v2.2h6v-2.2z"
      />
    </Pictogram>
  );
}

export function Cash(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M1 5h22v14H1zm11 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM3.3 7.3v2.9a3 3 0 0 0 2.9-2.9zm17.4 0h-2.9a3 3 0 0 0 2.9 2.9zM3.3 16.7h2.9a3 3 0 0 0-2.9-2.9zm17.4 0v-2.9a3 3 0 0 0-2.9 2.9z"
      />
    </Pictogram>
  );
}

/** An invoice. */
export function Receipt(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M4 1.5h16v21l-2.7-2-2.6 2-2.7-2-2.7 2-2.6-2-2.7 2zM7.5 6v2.2h9V6zm0 4.5v2.2h9v-2.2zm4 4.5v2.2h5V15z"
      />
    </Pictogram>
  );
}

/** A promo code. */
export function Promo(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M2 2h10.2l10 10a1.7 1.7 0 0 1 0 2.4l-7.8 7.8a1.7 1.7 0 0 1-2.4 0L2 12.2zm5 2.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z"
      />
    </Pictogram>
  );
}

export function Wash(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M12 1.2s7.5 8 7.5 13.5a7.5 7.5 0 0 1-15 0C4.5 9.2 12 1.2 12 1.2zM7.2 14.7a4.8 4.8 0 0 0 4.8 4.8v-2.3a2.5 2.5 0 0 1-2.5-2.5z"
      />
    </Pictogram>
  );
}

/** Interior and exterior cleaning. */
export function Shine(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M10.5 1.5 12.8 8l6.7 2.5-6.7 2.5-2.3 6.5L8.2 13 1.5 10.5 8.2 8zM18.8 14.5l1.1 3 3.1 1.2-3.1 1.2-1.1 3-1.1-3-3.1-1.2 3.1-1.2z"
      />
    </Pictogram>
  );
}

export function Fuel(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M4.5 2h8A1.5 1.5 0 0 1 14 3.5V20h1.5v2.5H1.5V20H3V3.5A1.5 1.5 0 0 1 4.5 2zm1 2.5v5.2h6V4.5z"
      />
      <path d="M14 12h2.2a1.6 1.6 0 0 1 1.6 1.6v3.7a1.9 1.9 0 0 0 3.8 0V8.5l-4-4" strokeWidth="2" />
    </Pictogram>
  );
}

export function Charge(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path {...solid} d="M14.5 1 4 13.5h6.5L9 23l11-13h-6.8z" />
    </Pictogram>
  );
}

/** Pressure and fluids. */
export function Tyre(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z"
      />
      <circle {...solid} cx="12" cy="12" r="2" />
      <path strokeWidth="1.5" d="M12 6v3.5M12 14.5V18M6 12h3.5M14.5 12H18" />
    </Pictogram>
  );
}
