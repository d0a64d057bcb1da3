/** The widest file that a phone is offered: what it shows is small enough for that on every density. */
const widestOnPhone = 720;

export function isForPhone(width: number): boolean {
  return width <= widestOnPhone;
}

/** Known to every browser that the site is built for. */
export function isModern(type: string): boolean {
  return type === "image/avif";
}
