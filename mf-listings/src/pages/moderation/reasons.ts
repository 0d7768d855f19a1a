/** Usual reasons of a rejection; their names and sentences are in the texts. */
export const REASONS = [
  'photos',
  'price',
  'category',
  'location',
  'description',
  'contacts',
  'duplicate',
] as const;
export type Reason = (typeof REASONS)[number];

/** The text once other usual sentences are chosen: those given up leave it, new ones follow, own words stay. */
export function reasonText(text: string, before: readonly string[], now: readonly string[]): string {
  const without = before
    .filter((sentence) => !now.includes(sentence))
    .reduce((left, sentence) => left.replace(sentence, ''), text);
  const added = now.filter((sentence) => !without.includes(sentence));
  return [without.replace(/\s{2,}/g, ' ').trim(), ...added].filter(Boolean).join(' ');
}
