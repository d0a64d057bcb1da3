/** Pixels: the widest file offered to a phone, enough for the size that it shows at any pixel density. */
const widestOnPhone = 720;

export function isForPhone(width: number): boolean {
  return width <= widestOnPhone;
}

/** Supported by every browser that the site is built for. */
export function isModern(type: string): boolean {
  return type === "image/avif";
}
