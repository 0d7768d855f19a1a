/** The page numbers to show: first, last, and the current one with its neighbours; `null` is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: Math.max(pages, 0) }, (_, index) => index + 1);
  const near = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages]);
  if (page <= 4) for (let n = 1; n <= 5; n += 1) near.add(n);
  if (page >= pages - 3) for (let n = pages - 4; n <= pages; n += 1) near.add(n);
  // Two at the ends only where they close a gap of one; else the gap says it.
  if (page > 4) near.delete(2);
  if (page < pages - 3) near.delete(pages - 1);
  const shown = [...near].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}
