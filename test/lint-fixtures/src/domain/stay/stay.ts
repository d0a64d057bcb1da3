import { night } from "./night.ts"; // broken: no-cycle

export const stay = () => night;
