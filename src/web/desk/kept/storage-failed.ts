/** This device has no room left, or denies storage, as private windows do. */
export class StorageFailed extends Error {
  constructor(options: ErrorOptions) {
    super("not kept", options);
  }
}
