import { classNames } from "../class-names.ts";
import css from "./illustration.module.css";

type Props = {
  /** An image of `generated/`, imported by each screen, so that no page loads a list of all. */
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
  /** Alternative text, unless the text beside it says the same. */
  readonly alt?: string | undefined;
  readonly loading?: "lazy" | "eager" | undefined;
};

/** A drawing on its own dark background in both colour schemes. */
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
