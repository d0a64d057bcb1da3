import { classNames } from "#web/ui/class-names.ts";
import { PlotFrame } from "./plot-frame.tsx";
import css from "./plots.module.css";

type Row = { readonly name: string; readonly value: number; readonly note: string };

const rowHeight = 46;

/** Horizontal bars with the name above and the number behind. */
export function RowBars({ rows }: { readonly rows: readonly Row[] }) {
  const draw = (width: number) => {
    const most = Math.max(1, ...rows.map(({ value }) => value));
    const longest = Math.max(...rows.map(({ note }) => note.length)) * 7.5 + 12;
    const drawn = rows.map(({ name, value, note }, index) => {
      const long = Math.max(value > 0 ? 2 : 0, ((width - longest) * value) / most);
      const y = index * rowHeight;
      return (
        <g key={name}>
          <text x={0} y={y + 14}>
            {name}
          </text>
          <rect className={classNames(css, "signal", "edged")} x={0.5} y={y + 20} width={long} height={16} />
          <text className={classNames(css, "strong")} x={long + 8} y={y + 33}>
            {note}
          </text>
        </g>
      );
    });
    return { height: rows.length * rowHeight, drawn };
  };
  return <PlotFrame draw={draw} />;
}
