import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { ReleaseManifest } from '../schema.ts';

/** Names the line of a team's source for a stack of its server bundle. */
export type LineOf = (stack: string) => string | null;

/** With the source map that the build has left beside the bundle; without one, lines are the bundle's. */
export async function sourceLines(folder: string, { name, server = '' }: ReleaseManifest): Promise<LineOf> {
  const text = await readFile(join(folder, `${server}.map`), 'utf8').catch(() => null);
  const map = text === null ? null : new SourceMap(JSON.parse(text));
  return (stack) => {
    const frames = [...stack.matchAll(new RegExp(`\\b${name}:(\\d+):(\\d+)`, 'g'))];
    const lines = frames.flatMap(([, line, column]) => {
      if (!map) return [`${server}:${line}`];
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
      return 'originalSource' in entry
        ? [`${entry.originalSource.replace(/^\.\//, '')}:${entry.originalLine + 1}`]
        : [];
    });
    return lines.find((line) => !/^\.\.|node_modules|^webpack/.test(line)) ?? lines[0] ?? null;
  };
}
