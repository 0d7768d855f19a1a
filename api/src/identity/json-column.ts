/** A jsonb value as the driver gives it: parsed by most, text by some. */
export function parsed<T>(value: unknown): T {
  return (typeof value === 'string' ? JSON.parse(value) : value) as T;
}
