export type Part = "site" | "server";
export function partsToBuild(root: string): readonly Part[];
export function isBuilt(root: string, part: Part): boolean;
export function buildParts(root: string, node: string, wanted?: readonly Part[]): Promise<void>;
