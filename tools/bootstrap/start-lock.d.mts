export function withStartLock<T>(root: string, work: () => Promise<T>): Promise<T>;
