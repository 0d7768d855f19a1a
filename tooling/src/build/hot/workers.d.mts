export function startWorkersOf(origin: string): void;
