export interface DiffPart {
  text: string;
  /** Only in this text, not in the other one. */
  changed: boolean;
}

/** Longer texts are shown whole: comparing them word by word would take too long. */
const MAX_WORDS = 1500;

function joined(words: readonly string[], kept: readonly boolean[]): DiffPart[] {
  const parts: DiffPart[] = [];
  words.forEach((text, at) => {
    const changed = !kept[at];
    const last = parts.at(-1);
    if (last && last.changed === changed) last.text += text;
    else parts.push({ text, changed });
  });
  return parts;
}

/** Two texts by words, with what each has that the other has not (longest common subsequence). */
export function wordDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  // The spaces after a word belong to it, so that the parts make the whole text again.
  const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? [];
  const [a, b] = [wordsOf(before), wordsOf(after)] as const;
  if (a.length > MAX_WORDS || b.length > MAX_WORDS)
    return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] };
  const same = (i: number, j: number) => a[i]?.trim() === b[j]?.trim();
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const [keptA, keptB] = [a.map(() => false), b.map(() => false)];
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (same(i, j)) {
      keptA[i++] = true;
      keptB[j++] = true;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  return { before: joined(a, keptA), after: joined(b, keptB) };
}
