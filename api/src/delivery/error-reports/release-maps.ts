import { SourceMap } from 'node:module';
import { type RegistryStore, sourceMapKey } from '@baza/registry/operations';
import type { FaultFrame } from '@baza/shared/domain/faults';
import { composedMessage } from './composed-message.ts';
import type { SourceLine } from './tables.ts';

/** Characters of a map; a larger one is not read. */
const MAX_MAP = 16_000_000;
const MAX_LINE = 200;
/** Of the source from a place on, in which a message is looked for. */
const MAX_CALL = 1000;
/** Maps in memory; reading one takes some 50 ms. */
const KEPT = 4;

/** Where a frame is in the source. */
export interface Place {
  line: SourceLine;
  /** Constant parts of the message of an error that is created here, else empty. */
  message: string;
  /** A team's own line: not a library's, the bundler's or the shell's. */
  isOwn: boolean;
}

/** The private source maps of releases and of the shell. */
export interface ReleaseMaps {
  /** Null without a map, and for code that no source has. Without a release, the shell's own files. */
  placeOf(release: { remote: string; version: string } | null, frame: FaultFrame): Promise<Place | null>;
}

/** Teams build what they publish, so nothing that a map says is trusted to be well-formed. */
export function createReleaseMaps(
  store: Pick<RegistryStore, 'read'>,
  /** The map of a file of this shell, or of one of the last; null without. */
  readShellMap: (file: string) => Promise<string | null>,
): ReleaseMaps {
  const maps = new Map<string, Promise<SourceMap | null>>();

  function mapOf(key: string, read: () => Promise<string | null>): Promise<SourceMap | null> {
    const parse = async () => {
      const text = await read();
      return text !== null && text.length <= MAX_MAP ? new SourceMap(JSON.parse(text)) : null;
    };
    const known = maps.get(key) ?? parse().catch(() => null);
    maps.delete(key);
    maps.set(key, known);
    for (const oldest of maps.keys()) if (maps.size > KEPT) maps.delete(oldest);
    return known;
  }
  function placeIn(map: SourceMap | null, { line, column }: FaultFrame, isTeams: boolean): Place | null {
    try {
      const entry = map?.findEntry(line - 1, column - 1);
      if (!map || !entry || !('originalSource' in entry)) return null;
      const { originalSource, originalLine, originalColumn } = entry;
      const content = map.payload.sourcesContent?.[map.payload.sources.indexOf(originalSource)] ?? '';
      const lines = content.split('\n');
      const text = lines[originalLine] ?? '';
      const rest = [text.slice(originalColumn), ...lines.slice(originalLine + 1, originalLine + 10)];
      return {
        line: {
          file: originalSource.replace(/^(?:\.\.?\/)+/, '').slice(0, MAX_LINE),
          line: originalLine + 1,
          text: text.trim().slice(0, MAX_LINE),
        },
        message: composedMessage(rest.join('\n').slice(0, MAX_CALL)),
        isOwn: isTeams && !/node_modules|^webpack/.test(originalSource),
      };
    } catch {
      return null;
    }
  }

  return {
    async placeOf(release, frame) {
      const { file } = frame;
      if (release) {
        const key = sourceMapKey(release.remote, release.version, file);
        const map = await mapOf(key, async () => (await store.read(key))?.text ?? null);
        if (map) return placeIn(map, frame, true);
      }
      return placeIn(await mapOf(file, () => readShellMap(file)), frame, !release);
    },
  };
}
