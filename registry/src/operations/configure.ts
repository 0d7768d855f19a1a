import { isDeepStrictEqual } from 'node:util';
import { fitsSetting, type Setting, type SettingValue } from '@baza/shared/contract/settings';
import { OperationError } from '../errors.ts';
import type { Audience, RemoteEntry } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';
import { remoteOf } from './document.ts';

/** New values by name; null returns to the default, or switches a flag off. */
export interface Configuration {
  settings?: Readonly<Record<string, SettingValue | null>>;
  flags?: Readonly<Record<string, Audience | null>>;
}

/** Options of `configure`. */
export interface ConfigureOptions extends Actor, Configuration {
  remote: string;
}

/**
 * Changes settings and flags of a remote without a release. Changes nothing if all values are set already.
 * @throws {OperationError} `unknown` for an unknown remote or an undeclared name, `usage` for a value that no live
 *   release accepts.
 */
export async function configure(store: RegistryStore, options: ConfigureOptions): Promise<Outcome> {
  const { remote, settings, flags } = options;
  return changeRegistry(store, options, (document) => {
    const entry = remoteOf(document, remote);
    const declared = declarationsOf(entry);
    for (const [name, value] of Object.entries(settings ?? {}))
      mustFit(remote, name, value, declared.settings);
    // What no release declares any more can still be taken away.
    for (const [name, audience] of Object.entries(flags ?? {}))
      if (audience && !declared.flags.has(name)) throw unknown(remote, `flag ${name}`, declared.flags);
    const next = configured(entry, { settings, flags });
    const was = { settings: entry.settings, flags: entry.flags };
    if (isDeepStrictEqual({ settings: next.settings, flags: next.flags }, was)) return null;
    return {
      action: 'configure',
      remote,
      version: entry.channels.stable,
      details: { settings, flags, was },
      entry: next,
    };
  });
}

/** Returns a remote’s entry after a change of its configuration. Also used to rebuild a registry from its log. */
export function configured<E extends Pick<RemoteEntry, 'settings' | 'flags'>>(
  { settings, flags, ...entry }: E,
  changes: Configuration,
) {
  const nextSettings = merged(settings, changes.settings);
  const nextFlags = merged(flags, changes.flags);
  return {
    ...entry,
    ...(nextSettings ? { settings: nextSettings } : {}),
    ...(nextFlags ? { flags: nextFlags } : {}),
  };
}

function merged<T>(
  before: Readonly<Record<string, T>> = {},
  changes: Readonly<Record<string, T | null>> = {},
): Record<string, T> | undefined {
  const all = Object.entries({ ...before, ...changes }).filter(
    (pair): pair is [string, T & NonNullable<unknown>] => pair[1] !== null,
  );
  return all.length ? Object.fromEntries(all) : undefined;
}

/** A setting, and the live releases that declare it: as each of them does. */
export interface DeclaredSetting {
  setting: Setting;
  by: { version: string; setting: Setting }[];
}

/** Returns what the stable release and the canary declare; descriptions of stable come first. */
export function declarationsOf({ channels, releases }: RemoteEntry) {
  const settings = new Map<string, DeclaredSetting>();
  const flags = new Map<string, string>();
  for (const version of new Set([channels.stable, channels.canary?.version ?? channels.stable])) {
    const { settings: ofRelease = {}, flags: flagsOfRelease = {} } = releases[version]?.manifest ?? {};
    for (const [name, setting] of Object.entries(ofRelease)) {
      const known = settings.get(name) ?? { setting, by: [] };
      settings.set(name, { ...known, by: [...known.by, { version, setting }] });
    }
    for (const [name, about] of Object.entries(flagsOfRelease)) if (!flags.has(name)) flags.set(name, about);
  }
  return { settings, flags };
}

function mustFit(
  remote: string,
  name: string,
  value: SettingValue | null,
  declared: ReadonlyMap<string, DeclaredSetting>,
): void {
  const found = declared.get(name);
  if (value === null) return;
  if (!found) throw unknown(remote, `setting ${name}`, declared);
  if (found.by.some(({ setting }) => fitsSetting(setting, value))) return;
  throw new OperationError('usage', `${JSON.stringify(value)} does not fit the setting ${name}.`, {
    hint: `Nothing has changed. It is ${describeSetting(found.setting)}.`,
  });
}

const unknown = (remote: string, what: string, declared: ReadonlyMap<string, unknown>) =>
  new OperationError('unknown', `No live release of ${remote} declares the ${what}.`, {
    hint: `Nothing has changed. They declare ${[...declared.keys()].join(', ') || 'none'}.`,
  });

/** "a number from 4 to 24" */
export function describeSetting({ default: usual, of, min, max }: Setting): string {
  if (of) return `one of ${of.join(', ')}`;
  if (typeof usual === 'boolean') return 'true or false';
  const bounds = [min === undefined ? '' : `from ${min}`, max === undefined ? '' : `to ${max}`];
  const kind = typeof usual === 'number' ? 'a number' : 'a text; its length is';
  return [kind, ...bounds]
    .filter(Boolean)
    .join(' ')
    .replace(/; its length is$/, '');
}
