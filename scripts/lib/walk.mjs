// Runs a chapter of a guide as a shell script.

/** The fenced commands of one chapter, in order: `{ kind: 'sh' | 'sh dev', code }`. */
export function commandsOf(markdown, chapter) {
  const start = markdown.indexOf(`\n## ${chapter}\n`);
  if (start < 0) throw new Error(`There is no chapter "${chapter}".`);
  const end = markdown.indexOf('\n## ', start + 1);
  const text = markdown.slice(start, end < 0 ? undefined : end);
  return [...text.matchAll(/^```(sh[^\n]*)\n([\s\S]*?)^```$/gm)].map(([, kind, code]) => ({
    kind,
    code: code.trim(),
  }));
}
