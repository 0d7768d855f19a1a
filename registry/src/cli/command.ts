import type { ParseArgsOptionsConfig } from 'node:util';
import { OperationError } from '../errors.ts';
import type { Actor, RegistryStore } from '../operations/index.ts';
import type { Releases } from './releases.ts';

/** The parsed command line; names are checked, values are not. */
export interface Input {
  arguments: readonly string[];
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
}

export interface Context extends Input {
  env: Readonly<Record<string, string | undefined>>;
  /** Opens the registry of the command: a folder or a bucket. */
  store(): Promise<RegistryStore>;
  /** The same, or a site that keeps it. */
  releases(): Promise<Releases>;
  /** The address of that site; undefined for a folder or a bucket. */
  site: string | undefined;
  actor: Actor;
  json: boolean;
  /** Prints progress while the command runs. */
  say(text: string): void;
  signal: AbortSignal;
}

interface Result {
  /** Human-readable output. */
  text: string;
  /** Output of `--json`. */
  data: object;
  /** Exit code when it is not 0. */
  code?: number;
}

export interface Command {
  name: string;
  summary: string;
  /** Arguments after the name. */
  usage: string;
  /** Maximum number of arguments. */
  most: number;
  options: ParseArgsOptionsConfig;
  /** Options and their descriptions, for the help. */
  describe: readonly (readonly [string, string])[];
  /** Description and examples. */
  help: string;
  run(context: Context): Promise<Result>;
}

export const usageError = (message: string, hint: string): OperationError =>
  new OperationError('usage', message, { hint });

export function textOption({ options }: Input, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export function numberOption(input: Input, name: string): number | undefined {
  const text = textOption(input, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw usageError(`--${name} ${text} is no number.`, `Give --${name} a number that is not negative.`);
  return value;
}

export const listOption = ({ options }: Input, name: string): string[] =>
  [options[name] ?? []].flat().flatMap((value) => (typeof value === 'string' ? value.split(',') : []));

/** The remote of a command; the folder's name `mf-map` stands for `mf_map`. */
export function remoteArgument(input: Input): string {
  const [name] = input.arguments;
  if (!name) throw usageError('Which remote?', 'Name it first, e.g. mf_map; `baza-release list` shows all.');
  return name.replaceAll('-', '_');
}

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `15m`, `2h`, `1d` in milliseconds. */
export function timeOption(input: Input, name: string): number | undefined {
  const text = textOption(input, name);
  if (text === undefined) return undefined;
  // Stryker disable next-line StringLiteral,ArrayDeclaration: without a match there is no number.
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text) ?? [];
  if (number === undefined)
    throw usageError(`--${name} ${text} is no time.`, `Write it like 30s, 15m, 2h or 1d.`);
  return Number(number) * (units[unit] ?? 0);
}
