/** Outer opening, outer closing, inner opening, inner closing. */
const PAIRS = [
  ['«', '»', '„', '“'],
  ['“', '”', '‘', '’'],
] as const;

/**
 * Quotes of a value inside the quotes of its sentence: `««Чорсу»»` becomes `«Чорсу»`, `«ЖК «Чорсу»»` becomes
 * `«ЖК „Чорсу“»`. A text whose quotes do not pair stays as it is.
 */
export function nestQuotes(text: string): string {
  return PAIRS.reduce(nestPair, text);
}

function nestPair(text: string, [open, close, innerOpen, innerClose]: (typeof PAIRS)[number]): string {
  if (text.split(open).length < 3) return text;
  const opened: number[] = [];
  /** Closing position by opening position. */
  const pairs = new Map<number, number>();
  const chars = [...text];
  for (const [at, char] of chars.entries()) {
    if (char === open) opened.push(at);
    else if (char === close) {
      const from = opened.pop();
      if (from === undefined) return text;
      pairs.set(from, at);
    }
  }
  if (opened.length > 0) return text;
  const depth = (at: number) => [...pairs].filter(([from, to]) => from < at && at < to).length;
  for (const [from, to] of pairs) {
    const doubled = pairs.get(from - 1) === to + 1;
    if (depth(from) > 0) {
      chars[from] = doubled ? '' : innerOpen;
      chars[to] = doubled ? '' : innerClose;
    }
  }
  return chars.join('');
}
