import { useId } from "react";
import { classNames } from "../class-names.ts";
import css from "./stars.module.css";

const star = "M12 1.8l3.1 6.7 7.3.9-5.4 5 1.5 7.2L12 18l-6.5 3.6L7 14.4l-5.4-5 7.3-.9z";
const places = [0, 1, 2, 3, 4];

type Props = {
  /** 0 to 5; a fraction fills a part of its star. */
  readonly value: number;
  /** "4,8 sur 5". */
  readonly label: string;
  readonly size?: "m" | "l" | undefined;
};

export function Stars({ value, label, size = "m" }: Props) {
  const clipId = useId();
  return (
    <svg
      className={classNames(css, "stars", size)}
      width="120"
      height="24"
      viewBox="0 0 120 24"
      role="img"
      aria-label={label}
      focusable="false"
    >
      <clipPath id={clipId}>
        <rect width={filledWidth(value)} height="24" />
      </clipPath>
      {places.map((place) => (
        <path
          key={place}
          className={classNames(css, "empty")}
          d={star}
          transform={`translate(${place * 24})`}
        />
      ))}
      <g clipPath={`url(#${clipId})`}>
        {places.map((place) => (
          <path
            key={place}
            className={classNames(css, "full")}
            d={star}
            transform={`translate(${place * 24})`}
          />
        ))}
      </g>
    </svg>
  );
}

/** Each star is 20.8 wide in a cell of 24: offsets the clip, so that half a star is cut in its middle. */
function filledWidth(value: number): number {
  const whole = Math.floor(value);
  return Math.round((whole * 24 + 1.6 + (value - whole) * 20.8) * 10) / 10;
}
