/**
 * At most `max` different items of a list stored as JSON. What a page, a person or another version left there may be
 * anything: what is no list is an empty one, and what is no item is left out.
 */
export function listIn<T>(text: string | null, isItem: (value: unknown) => value is T, max: number): T[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? [...new Set(found.filter(isItem))].slice(0, max) : [];
  } catch {
    return [];
  }
}

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
export const isText = (value: unknown): value is string => typeof value === 'string';
