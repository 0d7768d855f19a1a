import type { CaseDecision, ListingStatus } from '@baza/shared/domain';
import type { CaseMessage } from '@baza/shared/schema';
import type { Db } from '../../platform/db/schema.ts';

/** A committed change of a listing: its status before and after, the same after an edit or a report. */
export interface CaseMove {
  id: number;
  from: ListingStatus;
  to: ListingStatus;
  decision?: CaseDecision;
}

/** Tells moderators which cases of their lists have changed. */
export interface CaseNews {
  moved(moves: readonly CaseMove[]): Promise<void>;
  /** The open reports of a published listing have changed. */
  reports(id: number, change: CaseMessage['change'], decision?: CaseDecision): void;
}

interface Deps {
  db: Db;
  send: (message: CaseMessage) => Promise<void>;
  onUnsent: (error: unknown) => void;
}

const changeOf = (status: ListingStatus, { from, to }: CaseMove): CaseMessage['change'] =>
  from === to ? 'changed' : to === status ? 'entered' : 'left';

export function createCaseNews({ db, send, onUnsent }: Deps): CaseNews {
  const tell = (id: number, change: CaseMessage['change'], decision?: CaseDecision) =>
    void send({ id, change, ...(decision && { decision }) }).catch(onUnsent);
  /** Which of these published listings are in the list of reported ones. */
  async function reported(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom('listing_report')
      .select('listing_id')
      .distinct()
      .where('listing_id', 'in', [...ids])
      .where('dismissed_at', 'is', null)
      .execute();
    return new Set(rows.map(({ listing_id }) => listing_id));
  }
  async function tellOf(moves: readonly CaseMove[]): Promise<void> {
    const touches = (status: ListingStatus) => (move: CaseMove) => move.from === status || move.to === status;
    const waits = moves.filter(touches('pending'));
    const published = moves.filter((move) => !waits.includes(move) && touches('in-sale')(move));
    const listed = await reported(published.map(({ id }) => id));
    for (const move of waits) tell(move.id, changeOf('pending', move), move.decision);
    for (const move of published)
      if (listed.has(move.id)) tell(move.id, changeOf('in-sale', move), move.decision);
  }
  return {
    // The change is committed: its caller must not fail because nobody was told.
    moved: (moves) => tellOf(moves).catch(onUnsent),
    reports: tell,
  };
}
