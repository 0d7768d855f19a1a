import { contactIssues, type UserType } from '@baza/shared/domain';
import type { ModerationItem, ModerationQuery, ModerationResponse } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { localeFrom } from '../../platform/http/locale.ts';
import { type AreaService, createPlacementOf } from '../areas/index.ts';
import type { Claims } from '../desk-claims/index.ts';
import {
  comparedDuplicates,
  draftOf,
  openReports,
  ownResponse,
  placeDoubtsOf,
  priceDoubtsOf,
} from '../listings/index.ts';
import { changesSinceDecision } from './case-changes.ts';
import { readCases } from './case-lists.ts';

interface Deps {
  db: Db;
  areas: AreaService;
  claims: Claims;
}

/** Reads a page of a list under the filter, with all that a moderator needs to decide. */
export async function readQueue(
  { db, areas, claims }: Deps,
  moderator: Pick<AuthUser, 'sub' | 'name'>,
  query: ModerationQuery,
): Promise<ModerationResponse> {
  const { rows, counts } = await readCases(db, query);
  const ids = rows.map(({ id }) => id);
  const [reports, changes, claimed] = await Promise.all([
    openReports(db, ids),
    changesSinceDecision(db, rows, areas.index()),
    claims.of(moderator, 'listing', ids),
  ]);
  const placementOf = createPlacementOf(db, areas.index());
  const items: ModerationItem[] = [];
  for (const row of rows)
    items.push({
      ...ownResponse(row, areas.index()),
      owner: {
        id: row.owner_sub,
        name: row.owner_name,
        locale: localeFrom(row.owner_locale),
        userType: row.owner_type as UserType,
      },
      duplicates: await comparedDuplicates(db, row, areas.index()),
      changes: changes.get(row.id) ?? null,
      concerns: [
        ...contactIssues(draftOf(row)),
        ...(await placeDoubtsOf(placementOf, draftOf(row))),
        ...(await priceDoubtsOf(db, row)),
      ],
      reports: reports.get(row.id) ?? null,
      claim: claimed.get(row.id) ?? null,
    });
  return { items, total: counts[query.list], page: query.page, size: query.size, counts };
}
