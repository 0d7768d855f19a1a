import type { RemoteEntry } from '@baza/registry';
import { type Change, declarationsOf } from '@baza/registry/operations';
import { fitsSetting } from '@baza/shared/contract/settings';
import type { OpsFlag, OpsSetting } from '@baza/shared/schema';

/** What the live releases of a remote declare, and what ops have set. */
export function opsSetup(entry: RemoteEntry): { settings: OpsSetting[]; flags: OpsFlag[] } {
  const { settings, flags } = declarationsOf(entry);
  return {
    settings: [...settings].map(([name, { setting, by }]) => {
      const { of, ...rest } = setting;
      const value = entry.settings?.[name];
      return {
        name,
        ...rest,
        ...(of ? { of: [...of] } : {}),
        ...(value === undefined ? {} : { value }),
        misfits:
          value === undefined
            ? []
            : by.filter(({ setting }) => !fitsSetting(setting, value)).map(({ version }) => version),
      };
    }),
    flags: [...flags].map(([name, about]) => ({ name, about, audience: entry.flags?.[name] ?? null })),
  };
}

type Values = Record<string, Record<string, unknown> | undefined>;

/** "newestCount: 6 → 12" */
export function changedValues(details: Change['details'] = {}): string[] {
  const was = (details.was ?? {}) as Values;
  return ['settings', 'flags'].flatMap((kind) =>
    Object.entries((details as Values)[kind] ?? {}).map(
      ([name, value]) => `${name}: ${shown(was[kind]?.[name])} → ${shown(value)}`,
    ),
  );
}

const shown = (value: unknown): string => JSON.stringify(value ?? null);
