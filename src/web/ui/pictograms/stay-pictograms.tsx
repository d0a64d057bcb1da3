import { Pictogram, type PictogramProps } from "./pictogram.tsx";

const solid = { fill: "currentColor", fillRule: "evenodd", stroke: "none" } as const;

export function PlaneTakeoff(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        transform="rotate(-22 12 9) translate(0 .5)"
        d="M1.2 5.4h2.7l2.5 3.3h4.8L7.9 2h3l6.2 6.7h3.7a2.2 2.2 0 0 1 0 4.4H5.3a2.2 2.2 0 0 1-2-1.4z"
      />
      <path d="M2 21h20" />
    </Pictogram>
  );
}

export function PlaneLanding(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        transform="rotate(20 12 9) translate(-.5 1)"
        d="M1.2 5.4h2.7l2.5 3.3h4.8L7.9 2h3l6.2 6.7h3.7a2.2 2.2 0 0 1 0 4.4H5.3a2.2 2.2 0 0 1-2-1.4z"
      />
      <path d="M2 21h20" />
    </Pictogram>
  );
}

/** Overnight: from 22:00 to 06:00. */
export function Night(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path {...solid} d="M14.5 2.2a10 10 0 1 0 7.3 13.4A8.2 8.2 0 0 1 14.5 2.2z" />
    </Pictogram>
  );
}

export function Calendar(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path
        {...solid}
        d="M6 1h2.5v2.5h7V1H18v2.5h1.5A2.5 2.5 0 0 1 22 6v13.5a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19.5V6a2.5 2.5 0 0 1 2.5-2.5H6zM4.5 9.5v10h15v-10z"
      />
      <path
        {...solid}
        d="M6.7 11.5h2.8v2.5H6.7zm3.9 0h2.8v2.5h-2.8zm3.9 0h2.8v2.5h-2.8zM6.7 15.2h2.8v2.5H6.7zm3.9 0h2.8v2.5h-2.8z"
      />
    </Pictogram>
  );
}
