import { createHash } from 'node:crypto';
import { faultCode, plainMessage } from '@baza/shared/domain/faults';
import type { OpsFaults, ReportedFault } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { Place, ReleaseMaps } from './release-maps.ts';
import type { SourceLine } from './tables.ts';

type Fault = OpsFaults['items'][number];

export interface Faults {
  /**
   * Counts an error that a visitor met; further ones while too many are being written are ignored.
   * @param sender has a limit of its own for errors that nobody has met before: the account or the network.
   */
  add(item: ReportedFault, who: string, sender: string): Promise<void>;
  /** The latest, or the one with an id; `ownerOf` names the owner of a remote. */
  list(
    query: { code?: string; remote?: string },
    ownerOf: (remote: string) => string | null,
  ): Promise<Fault[]>;
  /** Deletes what has not been met for 30 days. */
  purge(): Promise<void>;
}

export interface FaultsOptions {
  db: Db;
  maps: ReleaseMaps;
  /** A keyed hash of a visitor, different for every purpose. */
  pseudonym(purpose: string, who: string): string;
  now?: () => number;
}

const FAULT_LIMITS = {
  /** Written at the same time, per process. */
  pending: 50,
  /** Unknown ones per minute and sender: each reads a source map, and fills the tables. */
  unknown: 30,
  /** The same of all senders; beyond that each of them has one. */
  unknownOfAll: 300,
  /** Senders of the current minute that are remembered. */
  senders: 10_000,
  /** Kept of all, and shown. */
  traces: 10_000,
  shown: 50,
  tracesShown: 5,
  /** Counted of an error. */
  people: 10_000,
} as const;
const MINUTE = 60_000;
const KEPT = sql`interval '30 days'`;

interface Resolved {
  /** What the browser or the platform has written, else the constant parts that the source has. */
  message: string;
  places: (Place | null)[];
  /** The line that it is shown with. */
  source: SourceLine | null;
}

/** Errors of browsers, grouped by their line in the source, for ops. */
export function createFaults({ db, maps, pseudonym, now = Date.now }: FaultsOptions): Faults {
  let pending = 0;
  let unknown = { since: 0, count: 0, bySender: new Map<string, number>() };

  function mayAddUnknown(sender: string): boolean {
    if (now() - unknown.since >= MINUTE) unknown = { since: now(), count: 0, bySender: new Map() };
    const own = (unknown.bySender.get(sender) ?? 0) + 1;
    if (own > FAULT_LIMITS.unknown) return false;
    if (own > 1 && unknown.count >= FAULT_LIMITS.unknownOfAll) return false;
    if (own === 1 && unknown.bySender.size >= FAULT_LIMITS.senders) return false;
    unknown.bySender.set(sender, own);
    unknown.count += 1;
    return true;
  }

  async function resolve({ remote, version, message, frames }: ReportedFault): Promise<Resolved> {
    const release = remote && version ? { remote, version } : null;
    const places: (Place | null)[] = [];
    for (const frame of frames) places.push(await maps.placeOf(release, frame));
    // An error of a class of its own begins in that class, and only the next frame may have the text.
    const composed = places[0]?.message || places[1]?.message || '';
    const source = places.find((place) => place?.isOwn) ?? places.find((place) => place !== null);
    return { message: message || composed, places, source: source?.line ?? null };
  }

  /** The same line of source, wherever it stands by now; without a map the same functions. */
  function keyOf({ remote = '', kind, name, message, frames }: ReportedFault, { source }: Resolved): string {
    const place = source
      ? [source.file, source.text]
      : frames.map((frame) => frame.name ?? frame.file.replace(/\.[0-9a-f]{8}\.js$/, ''));
    return createHash('sha256')
      .update(JSON.stringify([remote, kind, name, message, ...place]))
      .digest('base64url');
  }

  async function addUnknown(code: string, item: ReportedFault, sender: string): Promise<number | null> {
    if (!mayAddUnknown(sender)) return null;
    const { remote = '', version = '', kind, route = '', name, frames } = item;
    const resolved = await resolve(item);
    const { message, places, source } = resolved;
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ traces: number }>`select count(*)::int as traces from fault_trace`.execute(
        trx,
      );
      if ((rows[0]?.traces ?? 0) >= FAULT_LIMITS.traces) return null;
      const { id } = await trx
        .insertInto('fault')
        .values({
          ...{ remote, kind, name, message },
          key: keyOf(item, resolved),
          source: source && JSON.stringify(source),
          first_version: version,
          last_version: version,
        })
        // The line may have moved.
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ source: sql`excluded.source`, message: sql`excluded.message` }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('fault_trace')
        .values({
          ...{ code, version, route },
          fault_id: id,
          frames: JSON.stringify(frames.map((frame, at) => ({ ...frame, source: places[at]?.line ?? null }))),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return Number(id);
    });
  }

  async function count(fault: number, version: string, who: string): Promise<void> {
    const visitor = pseudonym(`fault ${fault}`, who);
    await sql`
      with one as (
        insert into fault_person (fault_id, visitor)
        select id, ${visitor} from fault where id = ${fault}::bigint and people < ${FAULT_LIMITS.people}
        on conflict do nothing returning 1
      )
      update fault set count = count + 1, last_at = now(), last_version = ${version},
        people = people + (select count(*) from one)
      where id = ${fault}::bigint
    `.execute(db);
  }

  return {
    async add(reported, who, sender) {
      if (pending >= FAULT_LIMITS.pending) return;
      pending += 1;
      try {
        const { name, message } = reported;
        const item = { ...reported, message: plainMessage(name, message) };
        const code = faultCode(item);
        const known = await db
          .updateTable('fault_trace')
          .set({ at: sql`now()` })
          .where('code', '=', code)
          .returning('fault_id')
          .executeTakeFirst();
        const id = known ? Number(known.fault_id) : await addUnknown(code, item, sender);
        if (id !== null) await count(id, item.version ?? '', who);
      } finally {
        pending -= 1;
      }
    },
    async list({ code, remote }, ownerOf) {
      const faults = await db
        .selectFrom('fault')
        .selectAll()
        .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
        .$if(code !== undefined, (query) =>
          query.where('id', 'in', (trace) =>
            trace
              .selectFrom('fault_trace')
              .select('fault_id')
              .where('code', '=', code ?? ''),
          ),
        )
        .orderBy('last_at', 'desc')
        .limit(FAULT_LIMITS.shown)
        .execute();
      if (faults.length === 0) return [];
      const ids = faults.map(({ id }) => Number(id));
      const { rows: traces } = await sql<{
        fault_id: number;
        code: string;
        version: string;
        route: string;
        frames: Fault['traces'][number]['frames'];
      }>`
        select trace.* from unnest(${ids}::bigint[]) as of (id) cross join lateral (
          select fault_id, code, version, route, frames from fault_trace where fault_id = of.id
          order by code = ${code ?? ''} desc, at desc limit ${FAULT_LIMITS.tracesShown}
        ) as trace
      `.execute(db);
      return faults.map((fault) => ({
        id: Number(fault.id),
        remote: fault.remote,
        owner: fault.remote ? ownerOf(fault.remote) : null,
        kind: fault.kind as Fault['kind'],
        name: fault.name,
        message: fault.message,
        source: fault.source,
        firstVersion: fault.first_version,
        lastVersion: fault.last_version,
        firstAt: fault.first_at.toISOString(),
        lastAt: fault.last_at.toISOString(),
        count: fault.count,
        people: fault.people,
        traces: traces
          .filter((trace) => Number(trace.fault_id) === Number(fault.id))
          .map(({ code, version, route, frames }) => ({ code, version, route, frames })),
      }));
    },
    async purge() {
      await sql`delete from fault where last_at < now() - ${KEPT}`.execute(db);
      await sql`delete from fault_trace where at < now() - ${KEPT}`.execute(db);
    },
  };
}
