/** Once begun, this server takes no new visitors: it is not ready, and every answer is the last of its connection. */
export type Drain = {
  readonly begin: () => void;
  readonly isBegun: () => boolean;
};

export function openDrain(): Drain {
  let begun = false;
  return {
    begin: () => {
      begun = true;
    },
    isBegun: () => begun,
  };
}
