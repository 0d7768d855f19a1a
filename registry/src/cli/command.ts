import type { ParseArgsOptionsConfig } from 'node:util';
import { OperationError } from '../errors.ts';
import type { Actor, RegistryStore } from '../operations/index.ts';

/** What the command line says, checked for its names but not yet for its meaning. */
export interface Input {
  arguments: readonly string[];
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
}

export interface Context extends Input {
  env: Readonly<Record<string, string | undefined>>;
  /** Opens the registry which the command is about. */
  store(): Promise<RegistryStore>;
  actor: Actor;
  json: boolean;
  /** Tells something while the command still runs. */
  say(text: string): void;
  signal: AbortSignal;
}

interface Result {
  /** For people. */
  text: string;
  /** For `--json`. */
  data: object;
  /** Exit code when it is not 0. */
  code?: number;
}

export interface Command {
  name: string;
  summary: string;
  /** Arguments after the name. */
  usage: string;
  /** How many arguments there may be. */
  most: number;
  options: ParseArgsOptionsConfig;
  /** Options with what they mean, for the help. */
  describe: readonly (readonly [string, string])[];
  /** What it does, and examples. */
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

/** The remote that a command is about; `mf-map`, the folder's name, is `mf_map`. */
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
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text) ?? [];
  if (number === undefined)
    throw usageError(`--${name} ${text} is no time.`, `Write it like 30s, 15m, 2h or 1d.`);
  return Number(number) * (units[unit] ?? 0);
}
