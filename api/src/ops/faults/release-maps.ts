import { SourceMap } from 'node:module';
import { type RegistryStore, sourceMapKey } from '@baza/registry/operations';
import type { FaultFrame } from '@baza/shared/domain/faults';
import type { SourceLine } from '../../db/tables/figures.ts';

/** Characters of a map; a larger one is not read. */
const MAX_MAP = 16_000_000;
const MAX_LINE = 200;
/** Maps in memory; reading one takes some 50 ms. */
const KEPT = 4;

/** The private source maps of releases. */
export interface ReleaseMaps {
  /** Null without a map, and for code that no source has. */
  lineOf(remote: string, version: string, frame: FaultFrame): Promise<SourceLine | null>;
}

/** Teams build what they publish, so nothing that a map says is trusted to be well-formed. */
export function createReleaseMaps(store: Pick<RegistryStore, 'read'>): ReleaseMaps {
  const maps = new Map<string, Promise<SourceMap | null>>();

  async function read(key: string): Promise<SourceMap | null> {
    const stored = await store.read(key);
    return stored && stored.text.length <= MAX_MAP ? new SourceMap(JSON.parse(stored.text)) : null;
  }
  function mapOf(key: string): Promise<SourceMap | null> {
    const known = maps.get(key) ?? read(key).catch(() => null);
    maps.delete(key);
    maps.set(key, known);
    for (const oldest of maps.keys()) if (maps.size > KEPT) maps.delete(oldest);
    return known;
  }

  return {
    async lineOf(remote, version, { file, line, column }) {
      const map = await mapOf(sourceMapKey(remote, version, file));
      try {
        const entry = map?.findEntry(line - 1, column - 1);
        if (!map || !entry || !('originalSource' in entry)) return null;
        const { originalSource, originalLine } = entry;
        const content = map.payload.sourcesContent?.[map.payload.sources.indexOf(originalSource)] ?? '';
        return {
          file: originalSource.replace(/^(?:\.\.?\/)+/, '').slice(0, MAX_LINE),
          line: originalLine + 1,
          text: (content.split('\n', originalLine + 1)[originalLine] ?? '').trim().slice(0, MAX_LINE),
        };
      } catch {
        return null;
      }
    },
  };
}

/** Whether a line is a team's own, not a library's or the bundler's. */
export const isOwnLine = ({ file }: SourceLine): boolean => !/node_modules|^webpack/.test(file);
