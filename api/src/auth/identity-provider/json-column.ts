/** A jsonb value as the driver returns it: usually parsed, by some drivers as text. */
export function parsed<T>(value: unknown): T {
  return (typeof value === 'string' ? JSON.parse(value) : value) as T;
}
