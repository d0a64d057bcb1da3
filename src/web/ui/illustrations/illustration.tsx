import { classNames } from "../class-names.ts";
import css from "./illustration.module.css";

type Props = {
  /** One of `generated/`: each screen imports the drawings that it shows, and no page loads the names of all. */
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
  /** What it shows, where no text beside it says so. */
  readonly alt?: string | undefined;
  readonly loading?: "lazy" | "eager" | undefined;
};

/** One drawing per idea, on its own dark ground in both schemes. */
export function Illustration({ src, width = 480, height = 320, alt = "", loading = "lazy" }: Props) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={loading}
      decoding="async"
      className={classNames(css, "drawing")}
    />
  );
}
