import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@baza/shared/contract/release';
import { parseType, printType, type Shape } from '@baza/shared/contract/type-text';
import { LOCALES } from '@baza/shared/contract/types';
import { keysOf } from '../build/release-facts.ts';
import { shellOrigin } from './dev-shell.ts';
import { UsageError } from './project-name.ts';

export interface TypesOptions {
  /** The remote's folder. */
  dir: string;
  shell?: string;
  send?: typeof fetch;
}

/** The file that is written. */
export const TYPES_FILE = 'baza-types.d.ts';
const LIMIT_MS = 10_000;

/** Parcel to its props, by remote. */
type Parcels = Record<string, Record<string, Record<string, unknown>>>;

/** Writes the types of the live site's parcels and of the remote's own texts and flags; returns how many there are. */
export async function writeTypes({ dir, shell, send = fetch }: TypesOptions) {
  const origin = shellOrigin(shell ?? process.env.BAZA_SHELL ?? 'http://localhost:3000');
  const file = join(dir, 'remote.config.ts');
  if (!existsSync(file))
    throw new UsageError('There is no remote.config.ts here; `baza-remote types` runs in a remote’s folder.');
  const { default: remote } = (await import(pathToFileURL(file).href)) as { default: RemoteConfig };
  const parcels = parcelsIn(await readRegistry(origin, send), remote.name);
  const keys = ownKeys(dir);
  await writeFile(
    join(dir, TYPES_FILE),
    typesText({ parcels, name: remote.name, keys, flags: Object.keys(remote.flags ?? {}) }),
  );
  return { parcels: Object.values(parcels).flatMap(Object.keys).length, texts: keys.length, origin };
}

async function readRegistry(origin: string, send: typeof fetch): Promise<unknown> {
  try {
    const response = await send(`${origin}/remotes/registry.json`, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (response.ok) return await response.json();
    throw new Error(`it responded ${response.status}`);
  } catch (error) {
    throw new UsageError(
      `The registry of ${origin} cannot be read: ${(error as Error).message}. Start the site, or name another with --shell.`,
    );
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The parcels of the stable releases of other remotes. Nothing here is trusted: it comes from another machine. */
function parcelsIn(registry: unknown, own: string): Parcels {
  const found: Parcels = {};
  for (const [name, entry] of Object.entries(objectOf(objectOf(registry).remotes))) {
    if (name === own || !/^[a-z][a-z0-9_]*$/.test(name)) continue;
    const { channels, releases } = objectOf(entry);
    const release = objectOf(objectOf(releases)[String(objectOf(channels).stable)]);
    const { exposes, parcels } = objectOf(release.manifest);
    found[name] = Object.fromEntries(
      (Array.isArray(exposes) ? exposes : [])
        .map(String)
        .filter((expose) => expose !== './lifecycles' && /^\.\/[\w-]+$/.test(expose))
        .map((expose) => [expose.slice(2), objectOf(objectOf(parcels)[expose])]),
    );
  }
  return found;
}

/** Keys of the texts which all pages share; plural forms are one text. */
function ownKeys(dir: string): string[] {
  const keys = LOCALES.flatMap((locale) => {
    const file = join(dir, 'src', 'i18n', `${locale}.json`);
    return existsSync(file) ? keysOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : [];
  });
  return [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].sort();
}

/** Types of browsers and of React; others are unknown where they are not declared. */
const GLOBAL = /^(?:Date|File|Blob|FormData|URL|AbortSignal|Event|\w*Element)$/;
const nameOf = (name: string): string => {
  if (name === 'ReactNode') return "import('react').ReactNode";
  return GLOBAL.test(name) ? name : 'unknown';
};

function printProps(props: Record<string, unknown>): string {
  const has: Record<string, Shape> = {};
  for (const [name, text] of Object.entries(props)) has[name] = shapeOf(text);
  return printType({ has }, nameOf);
}

function shapeOf(text: unknown): Shape {
  try {
    return parseType(String(text));
  } catch {
    return { keyword: 'any' };
  }
}

/** The contents of the file. */
function typesText({
  parcels,
  name,
  keys,
  flags,
}: {
  parcels: Parcels;
  name: string;
  keys: readonly string[];
  flags: readonly string[];
}): string {
  const remotes = Object.entries(parcels).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = remotes.flatMap(([remote, exposes]) => [
    `    ${remote}: {`,
    ...Object.entries(exposes).map(
      ([expose, props]) =>
        `      ${JSON.stringify(expose)}: ${Object.keys(props).length ? printProps(props) : 'object'};`,
    ),
    '    };',
  ]);
  return [
    '// Written by `baza-remote types` from the live site and src/i18n; not to be edited.',
    "import '@baza/shared/contract/types';",
    '',
    "declare module '@baza/shared/contract/types' {",
    '  interface Parcels {',
    ...lines,
    '  }',
    ...(flags.length
      ? ['  interface FlagNames {', ...flags.map((flag) => `    ${JSON.stringify(flag)}: true;`), '  }']
      : []),
    '  interface Texts {',
    `    ${name}: ${keys.map((key) => JSON.stringify(key)).join(' | ') || 'never'};`,
    '  }',
    '}',
    '',
  ].join('\n');
}
