/** What a statement does, and the first table that it names: enough to tell statements apart, without any value. */
export function queryName(text: string): { operation: string; table?: string } {
  const bare = text.replace(/'[^']*'/g, '');
  const operation = /[a-z]+/i.exec(bare)?.[0].toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update) "?([a-z_]+)/i.exec(bare)?.[1];
  return { operation, ...(table && { table }) };
}
