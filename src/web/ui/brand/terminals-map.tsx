import { classNames } from "../class-names.ts";
import css from "./terminals-map.module.css";

/** Positions of the terminal signs of Paris-CDG, by stable id. North is up; not to scale. */
const places: Readonly<Record<string, readonly [x: number, y: number]>> = {
  "cdg-1": [122, 138],
  "cdg-3": [262, 206],
  "cdg-2b": [418, 106],
  "cdg-2d": [522, 106],
  "cdg-2f": [646, 106],
  "cdg-2a": [418, 210],
  "cdg-2c": [522, 210],
  "cdg-2e": [646, 210],
  "cdg-2g": [752, 158],
};

const satellites = Array.from({ length: 7 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 7;
  return { x: Math.round(122 + 66 * Math.sin(angle)), y: Math.round(138 - 66 * Math.cos(angle)) };
});

export type MapTerminal = {
  readonly id: string;
  readonly name: string;
  readonly current?: boolean | undefined;
};

type Props = { readonly terminals: readonly MapTerminal[]; readonly label: string };

/** A map of the terminals with a sign on each; renders nothing for airports without a drawing. */
export function TerminalsMap({ terminals, label }: Props) {
  const drawn = terminals.flatMap((terminal) => {
    const place = places[terminal.id];
    return place ? [{ ...terminal, place }] : [];
  });
  if (drawn.length === 0 || drawn.length < terminals.length) return null;
  return (
    <svg
      viewBox="0 0 820 316"
      role="img"
      aria-label={label}
      className={classNames(css, "map")}
      focusable="false"
    >
      <Ground />
      {drawn.map(({ id, name, current, place: [x, y] }) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <MapSign name={name} current={current === true} />
        </g>
      ))}
    </svg>
  );
}

function MapSign({ name, current }: { readonly name: string; readonly current: boolean }) {
  const half = Math.max(24, 13 + name.length * 7);
  return (
    <g className={classNames(css, "sign")}>
      {current ? (
        <rect
          className={classNames(css, "ring")}
          x={-half - 5}
          y="-24"
          width={2 * half + 10}
          height="48"
          rx="7"
        />
      ) : null}
      <rect className={classNames(css, "plate")} x={-half} y="-19" width={2 * half} height="38" rx="4" />
      <text className={classNames(css, "name")} textAnchor="middle" y="8">
        {name}
      </text>
    </g>
  );
}

function Ground() {
  return (
    <>
      <path className={classNames(css, "runway")} d="M250 28h540M30 292h560" />
      <path className={classNames(css, "stripe")} d="M262 28h516M42 292h516" />
      <path
        className={classNames(css, "road")}
        d="M0 250h122q140 0 200-66 26-26 60-26h370M122 250v-74M262 224V206M370 158v-20q0-32 48-32h228q48 0 48 52M370 158v20q0 32 48 32h228q48 0 48-52"
      />
      <circle className={classNames(css, "hall")} cx="122" cy="138" r="40" />
      {satellites.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={classNames(css, "hall")} cx={x} cy={y} r="12" />
      ))}
      <path className={classNames(css, "hall")} d="M216 182h92v48h-92zM724 132h56v52h-56z" />
      <path
        className={classNames(css, "arc")}
        d="M374 108q44-52 88 0M478 108q44-52 88 0M588 108q58-60 116 0M374 208q44 52 88 0M478 208q44 52 88 0M588 208q58 60 116 0"
      />
      <Taxiing x={300} y={68} angle={14} />
      <Taxiing x={560} y={266} angle={200} />
    </>
  );
}

function Taxiing({ x, y, angle }: { readonly x: number; readonly y: number; readonly angle: number }) {
  return (
    <path
      className={classNames(css, "plane")}
      transform={`translate(${x} ${y}) rotate(${angle})`}
      d="M-20-2h11l-9-15h5L3-2h12q6 0 6 2t-6 2H3l-16 15h-5l9-15h-11l-4 5h-3l2-7-2-7h3z"
    />
  );
}
