/** `75` → `1:15`, `3675` → `1:01:15`. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** As ISO 8601, for machines. */
export const isoDuration = (seconds: number): string => `PT${seconds}S`;
