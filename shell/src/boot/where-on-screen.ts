import type { HistoryHub } from '@baza/shared/contract';
import { splitLocale } from '@baza/shared/contract/routes';
import type { Catalog } from '../remotes/catalog.ts';
import type { RouteTable } from '../routing/match.ts';
import type { Where } from './report.ts';

/** Returns which page is on the screen, and which release of its remote. */
export function whereOnScreen(history: HistoryHub, table: RouteTable, catalog: Catalog): Where {
  const { pattern, target } = table.match(splitLocale(history.location.pathname).path, 'uz');
  const route = pattern ?? '404';
  if (target.kind !== 'remote') return { route };
  const choice = catalog.choice(target.remote);
  return choice?.ok
    ? { route, remote: target.remote, version: choice.version, channel: choice.channel }
    : { route, remote: target.remote };
}
