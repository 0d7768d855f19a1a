import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryDocument } from '@baza/registry';
import { fullRegistrySchema } from '@baza/registry/server-schema';

/** Why pages use an older registry than the published one. */
interface RegistryTrouble {
  since: string;
  why: string;
}

export interface RegistrySource {
  /** The registry that pages use: the published one, else the last valid one; null if there has never been one. */
  current(): RegistryDocument | null;
  /** Null while the published document is valid. */
  trouble(): RegistryTrouble | null;
  /** The last valid document as text, to serve in place of the file; null while the file itself is valid. */
  fallbackText(): string | null;
  /** Reports the state of the source from which the folder's document is copied. */
  upstream(error: unknown): void;
}

export interface RegistrySourceOptions {
  /** Folder of `registry.json`. */
  folder: string;
  /** File that stores the last valid document for the next start; none by default. */
  copy?: string;
  log?: SourceLog;
  now?: () => number;
}
export interface SourceLog {
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

interface Good {
  text: string;
  document: RegistryDocument;
}

const LOOK_MS = 1000;

const read = (path: string): Good => {
  const text = readFileSync(path, 'utf8');
  return { text, document: fullRegistrySchema.parse(JSON.parse(text)) };
};

/** One sentence without values, since a document of another version may contain anything. */
function reasonOf(error: unknown): string {
  const { code, issues } = error as NodeJS.ErrnoException & { issues?: { path: PropertyKey[] }[] };
  if (code === 'ENOENT') return 'registry.json is gone';
  if (issues) return `registry.json is malformed at ${issues[0]?.path.join('.') || 'its top'}`;
  if (error instanceof SyntaxError) return 'registry.json is no JSON';
  return error instanceof Error ? error.message : String(error);
}

/**
 * Follows the registry's document. An unreadable or invalid document changes nothing: pages use the
 * last valid one, a copy of which survives a restart.
 */
export function createRegistrySource(options: RegistrySourceOptions): RegistrySource {
  const { folder, copy, log, now = Date.now } = options;
  const path = join(folder, 'registry.json');
  let good: Good | null = null;
  /** Contents of the copy. */
  let kept: string | null = null;
  let seen = '';
  let looked = Number.NEGATIVE_INFINITY;
  let spoiled: RegistryTrouble | null = null;
  let cutOff: RegistryTrouble | null = null;

  function keep({ text }: Good): void {
    if (!copy || kept === text) return;
    kept = text;
    try {
      writeFileSync(`${copy}.new`, text);
      renameSync(`${copy}.new`, copy);
    } catch (error) {
      log?.warn({ err: error }, 'no copy of the registry is kept for the next start');
    }
  }

  function takeCopy(): void {
    if (!copy) return;
    try {
      good = read(copy);
      kept = good.text;
    } catch {
      // Missing or invalid.
    }
  }

  function begins(error: unknown): RegistryTrouble {
    const why = reasonOf(error);
    const goesBy = good
      ? `pages use revision ${good.document.revision ?? 0} of it, the last valid one`
      : 'there is no copy that pages could go by';
    log?.error({ err: error, why }, `the registry cannot be read; ${goesBy}`);
    return { since: new Date(now()).toISOString(), why };
  }
  const ends = () =>
    log?.warn({}, `the registry reads again, at revision ${good?.document.revision ?? 0}; pages go by it`);

  function look(): void {
    if (Math.abs(now() - looked) < LOOK_MS) return;
    looked = now();
    try {
      const { mtimeMs, size } = statSync(path);
      const mark = `${mtimeMs} ${size}`;
      if (mark === seen) return;
      good = read(path);
      seen = mark;
      keep(good);
      if (spoiled) ends();
      spoiled = null;
    } catch (error) {
      // The next file is read even if it is the same as before.
      seen = '';
      if (!good) takeCopy();
      const isNew = !good && (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isNew) spoiled ??= begins(error);
    }
  }

  return {
    current() {
      look();
      return good?.document ?? null;
    },
    trouble() {
      look();
      return spoiled ?? cutOff;
    },
    fallbackText() {
      look();
      return spoiled && good ? good.text : null;
    },
    upstream(error) {
      if (error !== null) cutOff ??= begins(error);
      else if (cutOff) {
        cutOff = null;
        ends();
      }
    },
  };
}
