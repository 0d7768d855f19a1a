/** `T` is a component, or anything else. */
export function hot<T>(value: T, id: string, source: string): T;
export function stays(...values: unknown[]): boolean;
