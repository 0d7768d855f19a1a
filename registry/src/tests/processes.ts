import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

/** Runs a file of this package in its own process, which is killed after a minute. */
export function start(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  const exit = new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on('error', reject).on('exit', (code, signal) => resolve([code, signal]));
  });
  const ended = Promise.all([exit, text(child.stdout), text(child.stderr)]).then(
    ([[code, signal], out, err]) => ({ code, signal, out, err }),
  );
  return { child, ended };
}

export const baza = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  start('bin/baza-release.mjs', args, env).ended;
