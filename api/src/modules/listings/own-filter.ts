import {
  CADASTRE_KIND_LENGTHS,
  CADASTRE_SHAPE,
  CHILD_CHARACTERISTIC,
  categoryId,
  listingIdIn,
  readCategory,
  startOfDay,
  tokenize,
} from '@baza/shared/domain';
import type { MineQuery } from '@baza/shared/schema';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { invalid } from '../../platform/http/problem.ts';

type Conditions = Expression<SqlBool>[];

const DAY_MS = 86_400_000;
const MOMENT = { created: 'listing.created_at', updated: 'listing.updated_at' } as const;
/** The column that the dates filter and that sorts the list. */
export const momentOf = ({ actionType }: MineQuery) => MOMENT[actionType];

function categoryConditions({ category, categoryCode }: MineQuery): Conditions {
  const asked = category ?? categoryCode;
  if (asked === undefined) return [];
  const read = readCategory(asked);
  if (!read) throw invalid([{ path: 'category', code: 'option' }]);
  if (categoryCode !== undefined && categoryCode !== read.category)
    throw invalid([{ path: 'categoryCode', code: 'option' }]);
  const eb = expressionBuilder<Schema, 'listing'>();
  const own = eb('listing.category', '=', categoryId(read.category));
  if (read.child === undefined) return [own];
  const code = CHILD_CHARACTERISTIC[read.category];
  return [own, sql<SqlBool>`listing.characteristics ->> ${code} = ${read.child}`];
}

/** Conditions of the filter besides status and text, on the table `listing`. Throws 400 for contradictions. */
export function ownConditions(owners: readonly string[], query: MineQuery): Conditions {
  const { cadastreType, publish, startDate, endDate } = query;
  // Stryker disable next-line ConditionalExpression,LogicalOperator: comparing with undefined is false anyway
  if (startDate !== undefined && endDate !== undefined && startDate > endDate)
    throw invalid([{ path: 'endDate', code: 'minValue', params: { minValue: startDate } }]);
  const eb = expressionBuilder<Schema, 'listing'>();
  const conditions: Conditions = [
    eb('listing.owner_sub', '=', sql<string>`any(${[...owners]}::text[])`),
    ...categoryConditions(query),
  ];
  if (publish !== undefined) conditions.push(eb('listing.status', publish === 'yes' ? '=' : '<>', 'in-sale'));
  if (cadastreType !== undefined) {
    const lengths = [...CADASTRE_KIND_LENGTHS[cadastreType]];
    conditions.push(
      sql<SqlBool>`length(listing.doc_number) = any(${lengths}::int[]) and listing.doc_number ~ ${CADASTRE_SHAPE.source}`,
    );
  }
  if (startDate !== undefined) conditions.push(eb(momentOf(query), '>=', startOfDay(startDate)));
  if (endDate !== undefined)
    conditions.push(eb(momentOf(query), '<', new Date(startOfDay(endDate).getTime() + DAY_MS)));
  return conditions;
}

/**
 * Ids of a user's listings whose texts contain every word of the search, in any script. A user has few enough
 * to scan; the search table contains only published ones. Null if the search is empty.
 */
export async function idsByText(
  db: Db,
  conditions: Conditions,
  search: string | undefined,
): Promise<number[] | null> {
  if (!search) return null;
  const words = tokenize(search);
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'title', 'address', 'landmark', 'doc_number'])
    .where(({ and }) => and(conditions))
    .execute();
  const id = listingIdIn(search);
  return rows.flatMap((row) => {
    if (row.id === id || row.doc_number === search) return [row.id];
    const own = tokenize([row.title, row.address, row.landmark].join(' '));
    const holds = words.length > 0 && words.every((word) => own.some((other) => other.startsWith(word)));
    return holds ? [row.id] : [];
  });
}
