import type { OpsAction } from '@baza/shared/schema';

export interface CommandParts {
  version?: string;
  percent?: number | null;
  roles?: readonly string[];
  cookie?: boolean;
  hold?: number | null;
  /** Of configure: the setting with its value, or the flag. */
  set?: { name: string; value: boolean | number | string | null };
  flag?: string;
  why: string;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Actions after release checks, which compare with the live shell. */
const GATED: ReadonlySet<OpsAction> = new Set<OpsAction>(['approve', 'promote', 'canary']);

/** The order of a menu on the command line; without paths it is what the releases declare. */
export const menuCommand = (menu: string, paths: readonly string[], why: string): string =>
  `npx baza-release menu --${menu} ${paths.length ? paths.join(',') : "''"} --why ${quoted(why || '…')}`;

/** The same action on the command line, for a runbook or a colleague. */
export function commandOf(
  action: OpsAction,
  remote: string,
  parts: CommandParts,
  site = window.location.origin,
): string {
  const { version, percent, roles = [], cookie, hold, set, flag, why } = parts;
  const audience = [
    `--percent ${percent ?? 0}`,
    ...roles.map((role) => `--role ${role}`),
    cookie ? '--cookie' : '',
  ];
  return [
    `npx baza-release ${action === 'configure' ? 'settings' : action} ${remote}`,
    version ?? '',
    set ? `--set ${quoted(`${set.name}=${set.value ?? ''}`)}` : '',
    flag ? `--flag ${flag}` : '',
    ...(action === 'canary' || flag ? audience : []),
    action === 'canary' && hold ? `--ramp --hold ${hold}m` : '',
    GATED.has(action) ? `--shell ${site}` : '',
    `--why ${quoted(why || '…')}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
