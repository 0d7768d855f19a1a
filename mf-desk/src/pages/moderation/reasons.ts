/** Usual reasons; their names and sentences are in the texts. An owner corrects what is rejected only. */
export const USUAL_REASONS = {
  reject: ['photos', 'price', 'category', 'location', 'description', 'contacts', 'duplicate'],
  withdraw: ['sold', 'fraud', 'agent', 'duplicate'],
} as const;
export type Refusal = keyof typeof USUAL_REASONS;
export type Reason = (typeof USUAL_REASONS)[Refusal][number];

/** The text once other usual sentences are chosen: those given up leave it, new ones follow, own words stay. */
export function withSentences(text: string, before: readonly string[], now: readonly string[]): string {
  const without = before
    .filter((sentence) => !now.includes(sentence))
    .reduce((left, sentence) => left.replace(sentence, ''), text);
  const added = now.filter((sentence) => !without.includes(sentence));
  return [without.replace(/\s{2,}/g, ' ').trim(), ...added].filter(Boolean).join(' ');
}
