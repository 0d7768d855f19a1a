import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { HostFacts } from '../negotiate.ts';
import { type Context, textOption, usageError } from './command.ts';

const factsSchema = z.object({
  contract: z.int(),
  shared: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.array(z.string())),
  routes: z.optional(z.array(z.string())),
});

const LIMIT_MS = 10_000;
const NONE = 'none';

async function readFacts(place: string): Promise<string> {
  if (/^https?:\/\//.test(place)) {
    const url = place.endsWith('.json') ? place : `${place.replace(/\/+$/, '')}/shell.json`;
    // Stryker disable next-line ObjectLiteral: the time limit; a test would have to wait for it.
    const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok) throw new Error(`${url} responded ${response.status}`);
    return response.text();
  }
  const file = (await stat(place)).isDirectory() ? join(place, 'shell.json') : place;
  // Stryker disable next-line StringLiteral: JSON.parse reads bytes as UTF-8, too.
  return readFile(file, 'utf8');
}

/**
 * What the live shell offers, from `--shell` or BAZA_SHELL: the site's address, or a path of `shell.json`.
 * Undefined if it is not specified and not required, or if it is `none`.
 */
export async function shellFacts(context: Context, needed: boolean): Promise<HostFacts | undefined> {
  const place = textOption(context, 'shell') ?? context.env.BAZA_SHELL;
  if (place === NONE) return undefined;
  if (!place) {
    if (!needed) return undefined;
    throw usageError(
      'With which shell must the release fit?',
      'Name the live site with --shell https://…, or --shell none to go without the comparison.',
    );
  }
  try {
    return factsSchema.parse(JSON.parse(await readFacts(place)));
  } catch (cause) {
    throw usageError(
      `The shell of ${place} cannot be asked: ${cause instanceof Error ? cause.message.split('\n')[0] : cause}.`,
      'Name a site that runs, the shell.json of a built shell, or none.',
    );
  }
}

export const SHELL_HELP = [
  '--shell <site or shell.json>',
  'the live shell to fit into (or BAZA_SHELL); "none" compares with none',
] as const;
