import type { OpsAction } from '@baza/shared/schema';

export interface CommandParts {
  version?: string;
  percent?: number | null;
  roles?: readonly string[];
  cookie?: boolean;
  hold?: number | null;
  why: string;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Actions that pass the gate, which compares with the live shell. */
const GATED: ReadonlySet<OpsAction> = new Set<OpsAction>(['approve', 'promote', 'canary']);

/** The same action on the command line, for a runbook or a colleague. */
export function commandOf(
  action: OpsAction,
  remote: string,
  parts: CommandParts,
  site = window.location.origin,
): string {
  const { version, percent, roles = [], cookie, hold, why } = parts;
  return [
    `npx baza-release ${action} ${remote}`,
    version ?? '',
    action === 'canary' ? `--percent ${percent ?? 0}` : '',
    ...(action === 'canary' ? roles.map((role) => `--role ${role}`) : []),
    action === 'canary' && cookie ? '--cookie' : '',
    action === 'canary' && hold ? `--ramp --hold ${hold}m` : '',
    GATED.has(action) ? `--shell ${site}` : '',
    `--why ${quoted(why || '…')}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
