/** Shorter words are too near to each other. */
const SHORTEST = 6;
const LONGEST = 24;

/** The word and what is left of it without any one of its letters. */
function withoutLetter(word: string): string[] {
  const shorter = [word];
  for (let at = 0; at < word.length; at += 1) shorter.push(word.slice(0, at) + word.slice(at + 1));
  return shorter;
}

/** Whether one edit turns one word into the other: a letter more, less or another, or two exchanged. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === `${right[1]}${right[0]}`;
}

/** Finds the known word that is one edit away. A look-up costs the square of the word's length. */
export function typoIndex(words: Iterable<string>): (word: string) => string | undefined {
  const byRemainder = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < SHORTEST) continue;
    for (const shorter of withoutLetter(word)) {
      const known = byRemainder.get(shorter);
      if (known) known.push(word);
      else byRemainder.set(shorter, [word]);
    }
  }
  return (word) => {
    if (word.length < SHORTEST - 1 || word.length > LONGEST) return undefined;
    const near = new Set(withoutLetter(word).flatMap((shorter) => byRemainder.get(shorter) ?? []));
    const found = [...near].filter((known) => isOneEdit(word, known));
    // Two are one too many: which was meant is a guess.
    return found.length === 1 ? found[0] : undefined;
  };
}
