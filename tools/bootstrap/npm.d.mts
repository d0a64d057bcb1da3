export function runNpm(node: string, parameters: readonly string[]): Promise<void>;
export function readNpm(node: string, parameters: readonly string[]): Promise<string>;
