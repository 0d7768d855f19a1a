import { spawnSync } from 'node:child_process';

/** No files but these, no processes, threads or native modules; no network either from Node 25 on. */
const readingOnly = (files: string): string[] => ['--permission', `--allow-fs-read=${files}`];

const flagsFor = (script: string): string[] => [
  ...readingOnly(script),
  '--disallow-code-generation-from-strings',
  // Of Node's own context: a bundle that replaces a method there would be called with the process as `this`.
  '--frozen-intrinsics',
  '--max-old-space-size=256',
  // A page's objects die in it: in a smaller one collections outlive the page, and half of the slow pages are theirs.
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  // As the server's: a whole collection takes longer than a page.
  '--heap-growing-percent=100',
  '--no-warnings',
];

let network: readonly string[] | undefined;

/** What cuts the network off, in front of a command; empty where the platform has no such thing. */
export function withoutNetwork(): readonly string[] {
  const ways = process.platform === 'linux' ? [['-n'], ['-rn']] : [];
  const works = ([flag = '']: string[]) => spawnSync('unshare', [flag, 'true']).status === 0;
  network ??= ways.filter(works).map(([flag = '']) => ['unshare', flag, '--'])[0] ?? [];
  return network;
}

/** The command of a process that runs a script with its packages, without writing, processes or a network. */
export const readOnly = (script: string): readonly string[] => [
  ...withoutNetwork(),
  process.execPath,
  ...readingOnly('*'),
  '--no-warnings',
  script,
];

/** The command of a process that runs a script with nothing but what its messages bring. */
export const isolated = (script: string): readonly string[] => [
  ...withoutNetwork(),
  process.execPath,
  ...flagsFor(script),
  script,
];
