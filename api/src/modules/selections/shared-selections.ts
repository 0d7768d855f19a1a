import { createHash } from 'node:crypto';
import { paths } from '@baza/shared/contract/routes';
import { MAX_SELECTION_VOTERS, SECRET_TOKEN } from '@baza/shared/domain';
import type { SharedSelection, Voted, voteBodySchema } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import { afterCommit, inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, gone, notFound } from '../../platform/http/problem.ts';
import type { Notify } from '../notifications/index.ts';
import type { Visits } from '../visits/index.ts';
import { readContents } from './selection-contents.ts';
import type { SelectionDeps } from './selections.ts';

type Vote = z.output<typeof voteBodySchema>;
interface NewVoter extends Vote {
  /** See `visitorOf`. */
  who: string;
}

/** Places that one account or network may take: a household, but not the whole selection. */
export const VOTERS_PER_VISITOR = 5;

/** What a link preview shows of a selection. */
interface SelectionPreview {
  name: string;
  listings: number;
  /** The first listing for sale. */
  cover: { id: number; version: number } | null;
}

/**
 * Selections for anyone who has their link. Each call throws 404 for a token that never was, and 410 once the link has
 * ended.
 */
export interface SharedSelections {
  read(token: string): Promise<SharedSelection>;
  preview(token: string): Promise<SelectionPreview>;
  /** Throws 404 for a listing that is not in the selection, 409 if too many have voted, also from the visitor's network. */
  vote(token: string, listing: number, vote: NewVoter): Promise<Voted>;
}

/** A voter's secret is kept like a password: who reads the table cannot vote in another's name. */
const hashOf = (voter: string) => createHash('sha256').update(voter).digest('base64url');

export function createSharedSelections({
  db,
  areas,
  tell,
  notify,
  visits,
}: Omit<SelectionDeps, 'changed'> & {
  notify: Notify;
  visits: Pick<Visits, 'pseudonym'>;
}): SharedSelections {
  async function find(from: Db, token: string, lock = false) {
    if (!SECRET_TOKEN.test(token)) throw notFound('selection');
    const link = await from
      .selectFrom('selection_link')
      .select(['selection_id', 'expires_at'])
      .select(sql<boolean>`withdrawn_at is null and expires_at > now()`.as('is_live'))
      .where('token', '=', token)
      .executeTakeFirst();
    if (!link) throw notFound('selection');
    const query = from
      .selectFrom('selection')
      .select(['id', 'name', 'owner_sub'])
      .where('id', '=', link.selection_id ?? 0);
    const selection = link.is_live ? await (lock ? query.forUpdate() : query).executeTakeFirst() : undefined;
    if (!selection) throw gone('The link to this selection has ended');
    return { ...selection, until: link.expires_at.toISOString() };
  }

  async function shown(from: Db, token: string): Promise<SharedSelection> {
    const { id, name, until } = await find(from, token);
    return { name, until, ...(await readContents(from, areas.index(), id)) };
  }

  /** The voter's row under its present name. */
  async function voterOf(trx: Trx, selection: number, { voter, name, who }: NewVoter): Promise<number> {
    const token_hash = hashOf(voter);
    const known = await trx
      .updateTable('selection_voter')
      .set({ name })
      .where('selection_id', '=', selection)
      .where('token_hash', '=', token_hash)
      .returning('id')
      .executeTakeFirst();
    if (known) return known.id;
    const visitor_hash = visits.pseudonym(`voter of ${selection}`, who);
    // The selection is locked, so concurrent requests cannot pass with the same count.
    const { all, own } = await trx
      .selectFrom('selection_voter')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('visitor_hash', '=', visitor_hash).as('own'),
      ])
      .where('selection_id', '=', selection)
      .executeTakeFirstOrThrow();
    if (own >= VOTERS_PER_VISITOR)
      throw conflict('too-many-voters', `At most ${VOTERS_PER_VISITOR} people of a network vote`);
    if (all >= MAX_SELECTION_VOTERS)
      throw conflict('too-many-voters', `At most ${MAX_SELECTION_VOTERS} people vote on a selection`);
    const { id } = await trx
      .insertInto('selection_voter')
      .values({ selection_id: selection, token_hash, visitor_hash, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Which of the places of their visitor a voter has. */
  async function placeOf(trx: Trx, voter: number): Promise<string> {
    const { rows } = await sql<{ place: string }>`
      select coalesce(v.visitor_hash || ':' || (select count(*) from selection_voter as earlier
        where earlier.selection_id = v.selection_id and earlier.visitor_hash = v.visitor_hash and earlier.id < v.id),
        v.token_hash) as place
      from selection_voter as v where v.id = ${voter}::bigint`.execute(trx);
    return rows[0]?.place ?? '';
  }

  /** Takes a vote back; who has none left leaves no name either. */
  async function takeBack(
    trx: Trx,
    selection: number,
    listing: number,
    voter: string,
  ): Promise<number | null> {
    const known = await trx
      .selectFrom('selection_voter')
      .select('id')
      .where('selection_id', '=', selection)
      .where('token_hash', '=', hashOf(voter))
      .executeTakeFirst();
    if (!known) return null;
    await trx
      .deleteFrom('selection_vote')
      .where('voter_id', '=', known.id)
      .where('listing_id', '=', listing)
      .execute();
    const { numDeletedRows } = await trx
      .deleteFrom('selection_voter')
      .where('id', '=', known.id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('selection_vote').select('listing_id').where('voter_id', '=', known.id))),
      )
      .executeTakeFirst();
    return numDeletedRows > 0n ? null : known.id;
  }

  return {
    read: (token) => shown(db, token),

    async preview(token) {
      const { id, name } = await find(db, token);
      const items = await db
        .selectFrom('selection_item as item')
        .innerJoin('listing', 'listing.id', 'item.listing_id')
        .select(['listing.id', 'listing.version', 'listing.status'])
        .where('item.selection_id', '=', id)
        .orderBy('item.position')
        .execute();
      const first = items.find(({ status }) => status === 'in-sale');
      return {
        name,
        listings: items.length,
        cover: first ? { id: first.id, version: first.version } : null,
      };
    },

    vote: (token, listing, vote) =>
      inTransaction(db, async (trx) => {
        const { id, name: selection, owner_sub } = await find(trx, token, true);
        const item = await trx
          .selectFrom('selection_item')
          .select('listing_id')
          .where('selection_id', '=', id)
          .where('listing_id', '=', listing)
          .executeTakeFirst();
        if (!item) throw notFound('listing');
        const { choice } = vote;
        const voter =
          choice === null ? await takeBack(trx, id, listing, vote.voter) : await voterOf(trx, id, vote);
        if (choice !== null && voter !== null)
          await trx
            .insertInto('selection_vote')
            .values({ selection_id: id, listing_id: listing, voter_id: voter, choice })
            .onConflict((same) => same.columns(['voter_id', 'listing_id']).doUpdateSet({ choice }))
            .execute();
        afterCommit(trx, () => tell(token));
        const result = { voter, selection: await shown(trx, token) };
        // One a day for each place, however many listings its voter votes on, and also if another voter takes the place after them.
        if (choice !== null && voter !== null)
          await notify(trx, {
            sub: owner_sub,
            kind: 'selectionVote',
            params: { selection, name: vote.name },
            link: paths.selections(id),
            dedupeKey: `vote:${id}:${await placeOf(trx, voter)}:${new Date().toISOString().slice(0, 10)}`,
          });
        return result;
      }),
  };
}
