import { changesPrice, type FieldIssue, isGone, needsModeration } from '@baza/shared/domain';
import type { ListingDraft } from '@baza/shared/schema';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaIndex, PlacementOf } from '../areas/index.ts';
import {
  changesBetween,
  draftColumns,
  draftOf,
  type ListingRow,
  placeDoubtsOf,
  priceDoubtsOf,
} from '../listings/index.ts';
import { type Cells, checkRow, type ReadRow, type RowFacts } from './read-row.ts';

/** What an import does with a row. */
export type Plan = {
  read: ReadRow;
  /** Why a row is refused; of any other row what a moderator will look at. */
  issues: FieldIssue[];
} & (
  | { kind: 'create'; draft: ListingDraft }
  | {
      kind: 'update';
      draft: ListingDraft;
      listing: ListingRow;
      /** Paths of the changed fields. */
      changes: string[];
      submits: boolean;
      /** It is moderated again, or for the first time. */
      moderation: boolean;
    }
  | { kind: 'unchanged'; listing: ListingRow }
  | { kind: 'refused'; listing: ListingRow | null }
);

export interface PlanContext {
  db: Db;
  areas: AreaIndex;
  placementOf: PlacementOf;
  /** The owner's listings by reference. */
  known: ReadonlyMap<string, ListingRow>;
  submit: boolean;
  priceConfirmed: boolean;
}

/** Cells that say one thing together. */
const TOGETHER: Readonly<Record<string, readonly (keyof RowFacts)[]>> = {
  price: ['price', 'priceUnit'],
  priceUnit: ['price', 'priceUnit'],
  lat: ['point'],
  lng: ['point'],
  category: ['category', 'characteristics'],
};

/** The codes of cells that say something else than in the listing's last import; a missing column says nothing. */
const changedCells = (before: Cells, { cells }: ReadRow): string[] =>
  Object.keys(cells).filter((code) => code !== 'ref' && cells[code] !== (before[code] ?? ''));

/** A listing with the changed cells of its row; the rest stays as its owner has edited it since. */
function mergeCells(listing: ListingDraft, facts: RowFacts, changed: readonly string[]): RowFacts {
  const merged = { ...listing, characteristics: { ...listing.characteristics } as Record<string, unknown> };
  for (const code of changed)
    for (const field of TOGETHER[code] ?? [code])
      if (field in facts) Object.assign(merged, { [field]: facts[field as keyof RowFacts] });
      else if (field in facts.characteristics) merged.characteristics[field] = facts.characteristics[field];
      else delete merged.characteristics[field];
  return merged;
}

/** Why the price of a draft should be looked at. */
function doubtsOf(draft: ListingDraft, listing: ListingRow | null, { db, areas }: PlanContext) {
  const { characteristics: _, ...columns } = draftColumns(draft, areas);
  return priceDoubtsOf(db, {
    ...columns,
    characteristics: draft.characteristics,
    id: listing?.id ?? 0,
    published_at: listing?.published_at ?? null,
  });
}

async function planNew(read: ReadRow, context: PlanContext): Promise<Plan> {
  const { submit, priceConfirmed } = context;
  const refused = (issues: FieldIssue[]): Plan => ({ kind: 'refused', read, issues, listing: null });
  if (!read.facts) return refused(read.issues);
  const { draft, issues } = checkRow(read.facts, read.issues, { draft: !submit });
  if (!draft) return refused(issues);
  const doubts = submit && !priceConfirmed ? await doubtsOf(draft, null, context) : [];
  if (doubts.length > 0) return refused(doubts);
  return { kind: 'create', read, draft, issues: await placeDoubtsOf(context.placementOf, draft) };
}

async function planKnown(read: ReadRow, listing: ListingRow, context: PlanContext): Promise<Plan> {
  const { submit, priceConfirmed } = context;
  const refused = (issues: FieldIssue[]): Plan => ({ kind: 'refused', read, issues, listing });
  const changed = changedCells(listing.import_cells ?? {}, read);
  const unreadable = read.issues.filter(({ path }) => path === 'ref' || changed.includes(path));
  if (!read.facts || unreadable.some(({ path }) => path === 'ref')) return refused(unreadable);
  const before = draftOf(listing);
  const merged = mergeCells(before, read.facts, changed);
  const changes = Object.keys(changesBetween(before, merged as ListingDraft));
  const unchanged: Plan = { kind: 'unchanged', read, issues: [], listing };
  const { status } = listing;
  if (isGone(status))
    return changes.length + unreadable.length > 0 ? refused([{ path: 'ref', code: 'gone' }]) : unchanged;
  // One that was rejected is sent again once the file says something else of it.
  const submits = submit && (status === 'new' || (status === 'rejected' && changes.length > 0));
  if (changes.length + unreadable.length === 0 && !submits) return unchanged;

  const unsubmitted = status === 'new' || status === 'rejected';
  const { draft, issues } = checkRow(merged, unreadable, { draft: unsubmitted && !submits });
  if (!draft) return refused(issues);
  const isPriced = submits || (!unsubmitted && changesPrice(before, draft));
  const doubts = isPriced ? await doubtsOf(draft, listing, context) : [];
  if (doubts.length > 0 && !priceConfirmed) return refused(doubts);
  const isLive = status === 'in-sale' || status === 'monitoring';
  const moderation = submits || (isLive && (doubts.length > 0 || needsModeration(before, draft)));
  const isPlaced = submits || changes.includes('point') || changes.includes('areaId');
  const notes = isPlaced ? await placeDoubtsOf(context.placementOf, draft) : [];
  return { kind: 'update', read, issues: notes, draft, listing, changes, submits, moderation };
}

/** What becomes of each row; a listing is changed only where its row has changed since its last import. */
export async function planRows(rows: readonly ReadRow[], context: PlanContext): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const read of rows) {
    const listing = context.known.get(read.ref);
    plans.push(await (listing ? planKnown(read, listing, context) : planNew(read, context)));
  }
  return plans;
}
