import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '@baza/shared/contract/integrity';
import * as z from 'zod/mini';
import type { HostFacts } from '../negotiate.ts';
import { callsIn } from '../release-checks/calls.ts';
import type { Answer } from '../render-check/runs.ts';
import { type Context, textOption, usageError } from './command.ts';

const factsSchema = z.object({
  contract: z.int(),
  shared: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.array(z.string())),
  routes: z.optional(z.array(z.string())),
  slots: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  server: z.optional(z.string().check(z.regex(/^[\w.-]+$/))),
  integrity: z.optional(z.record(z.string(), z.string())),
});

/** The live shell of a command. */
export interface LiveShell {
  facts: HostFacts;
  /** Source of the bundle with which it renders pages; null for a shell without one. */
  bundle(): Promise<string | null>;
  /** Asks the site's API; none for a shell in a folder. */
  answer?: Answer;
}

const LIMIT_MS = 10_000;
const NONE = 'none';

const isAddress = (place: string) => /^https?:\/\//.test(place);

/** Where `shell.json` is. */
async function factsAt(place: string): Promise<string> {
  if (isAddress(place)) return place.endsWith('.json') ? place : `${place.replace(/\/+$/, '')}/shell.json`;
  return (await stat(place)).isDirectory() ? join(place, 'shell.json') : place;
}

const beside = (file: string, name: string): string =>
  isAddress(file) ? new URL(name, file).href : join(dirname(file), name);

async function read(file: string): Promise<Buffer> {
  if (!isAddress(file)) return readFile(file);
  // Stryker disable next-line ObjectLiteral: the time limit; a test would have to wait for it.
  const response = await fetch(file, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`${file} responded ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** What is not there is shown as well; any other failure leaves a page without its data. */
const MISSING = [404, 410];

/** @param api of the site */
const answersOf =
  (api: URL): Answer =>
  async (call) => {
    try {
      const response = await fetch(new URL(call, api), { signal: AbortSignal.timeout(LIMIT_MS) });
      if (response.ok) return [call, await response.json()];
      return MISSING.includes(response.status) ? [`${response.status} ${call}`, await response.json()] : null;
    } catch {
      return null;
    }
  };

/** Undefined if the site does not say. */
const callsOf = (api: URL): Promise<string[] | undefined> =>
  read(new URL('openapi.json', api).href).then(
    (text) => callsIn(JSON.parse(String(text))),
    () => undefined,
  );

/**
 * The live shell, from `--shell` or BAZA_SHELL: the site's address, or a path of `shell.json`; else that of the site which
 * keeps the registry.
 * Undefined if it is not specified and not required, or if it is `none`.
 */
export async function liveShell(context: Context, needed: boolean): Promise<LiveShell | undefined> {
  const place = textOption(context, 'shell') ?? context.env.BAZA_SHELL ?? context.site;
  if (place === NONE) return undefined;
  if (!place) {
    if (!needed) return undefined;
    throw usageError(
      'With which shell must the release fit?',
      'Name the live site with --shell https://…, or --shell none to go without the comparison.',
    );
  }
  return readShell(place);
}

/** What the shell of a place offers to remotes. */
export const factsOf = async (place: string): Promise<HostFacts> => (await readShell(place)).facts;

async function readShell(place: string): Promise<LiveShell> {
  const cannotAsk = (cause: unknown) =>
    usageError(
      `The shell of ${place} cannot be asked: ${cause instanceof Error ? cause.message.split('\n')[0] : cause}.`,
      'Name a site that runs, the shell.json of a built shell, or none.',
    );
  try {
    const file = await factsAt(place);
    const { server, integrity, ...facts } = factsSchema.parse(JSON.parse(String(await read(file))));
    const calls = isAddress(place) ? await callsOf(new URL('/api/', place)) : undefined;
    return {
      facts: { ...facts, ...(calls ? { calls } : {}) },
      ...(isAddress(place) ? { answer: answersOf(new URL('/api/', place)) } : {}),
      async bundle() {
        if (!server) return null;
        try {
          const bytes = await read(beside(file, server));
          const built = integrity?.[server];
          if (integrityOf(bytes, built) !== built) throw new Error(`${server} is not what was built`);
          return String(bytes);
        } catch (cause) {
          throw cannotAsk(cause);
        }
      },
    };
  } catch (cause) {
    throw cannotAsk(cause);
  }
}

/** What it offers to remotes. */
export const shellFacts = async (context: Context, needed: boolean): Promise<HostFacts | undefined> =>
  (await liveShell(context, needed))?.facts;

export const BREAKING_HELP = ['--breaking', 'go on although other live remotes break; needs --why'] as const;

export const SHELL_HELP = [
  '--shell <site or shell.json>',
  'the live shell to fit into (or BAZA_SHELL, or the site of --registry); "none" compares with none',
] as const;
