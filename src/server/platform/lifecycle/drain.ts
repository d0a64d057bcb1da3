/** Once begun, this server is not ready, takes no new visitors, and closes each connection after its answer. */
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
