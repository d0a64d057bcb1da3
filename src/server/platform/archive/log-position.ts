/** A position in PostgreSQL's WAL (LSN), in bytes; PostgreSQL writes it as two hexadecimal numbers. */
export type LogPosition = bigint;

const half = 32n;

export function positionFrom(lsn: string): LogPosition {
  const [, high, low] = /^([\da-f]{1,8})\/([\da-f]{1,8})$/i.exec(lsn) ?? [];
  if (high === undefined || low === undefined) throw new Error(`not a place in the log: ${lsn}`);
  return (BigInt(`0x${high}`) << half) | BigInt(`0x${low}`);
}

export function lsnOf(position: LogPosition): string {
  return `${(position >> half).toString(16)}/${(position & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase();
}

/** Where the segment that holds this position begins. */
export function segmentStart(position: LogPosition, segmentBytes: bigint): LogPosition {
  return position - (position % segmentBytes);
}

/** The file's name in `pg_wal`. */
export function segmentName(timeline: number, position: LogPosition, segmentBytes: bigint): string {
  const number = position / segmentBytes;
  const perHigh = (1n << half) / segmentBytes;
  return [BigInt(timeline), number / perHigh, number % perHigh].map(eightDigits).join("");
}

export function eightDigits(number: bigint | number): string {
  return number.toString(16).padStart(8, "0").toUpperCase();
}
