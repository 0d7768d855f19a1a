import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Disk } from 'flydrive';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import type { FilesTables } from '../platform/db/tables/files.ts';
import { photoKey } from '../platform/storage/index.ts';
import { askProcess } from '../platform/worker-pool/ask-process.ts';
import type { PaintedFiles } from './painting-process.ts';
import { ARTIST } from './photos.ts';

/** Milliseconds for one drawing. */
const LIMIT_MS = 60_000;
/** Photos painted at a time in the background, and while a visitor waits. */
const IN_BACKGROUND = 1;
const AT_ONCE = 2;
/** The newest listings, whose photos the first pages show. */
const FIRST_LISTINGS = 200;

/** Paints the demo's photos that have no files yet. */
export interface Painter {
  /** Resolves when the photo's files exist; immediately for photos outside the demo. */
  need(id: string): Promise<void>;
  /** Paints missing photos in the background, in the order in which the first pages show them. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Deps {
  db: Kysely<FilesTables & Schema>;
  drive: Disk;
  log: { warn(facts: object, sentence: string): void };
}

export function createPainter({ db, drive, log }: Deps): Painter {
  /** Without files, in the order in which they are painted. */
  let unpainted: string[] = [];
  const underWay = new Map<string, Promise<void>>();
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let stopped = false;

  function open(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'painting-process.ts'), { serialization: 'advanced' });
    // Its errors reach `askProcess` as well; between drawings they must not end this process.
    child.on('error', () => {});
    child.on('exit', () => all.delete(child));
    all.add(child);
    return child;
  }

  async function paintNow(id: string): Promise<void> {
    const child = idle.pop() ?? open();
    try {
      const { files } = await askProcess<PaintedFiles>(child, id, LIMIT_MS);
      await Promise.all(files.map(({ width, data }) => drive.put(photoKey(id, width), data)));
      await db.updateTable('photo').set({ avif_due: sql<Date>`now()` }).where('id', '=', id).execute();
      idle.push(child);
    } catch (error) {
      child.kill('SIGKILL');
      if (!stopped) throw error;
    }
  }

  function begin(id: string): Promise<void> {
    const work = paintNow(id).finally(() => {
      underWay.delete(id);
      advance();
    });
    underWay.set(id, work);
    return work;
  }

  /** Begins the next drawings of the background. */
  function advance(): void {
    while (!stopped && underWay.size < IN_BACKGROUND) {
      const id = unpainted.shift();
      if (id === undefined) break;
      begin(id).catch((error) => log.warn({ err: error }, 'a drawing of the demo is missing'));
    }
    if (unpainted.length || underWay.size) return;
    for (const child of idle.splice(0)) child.kill();
  }

  async function need(id: string): Promise<void> {
    for (;;) {
      const now = underWay.get(id);
      if (now) return now;
      if (stopped || !unpainted.includes(id)) return;
      if (underWay.size < AT_ONCE) {
        unpainted = unpainted.filter((each) => each !== id);
        return begin(id);
      }
      await Promise.race([...underWay.values()]).catch(() => {});
    }
  }

  return {
    need,
    async start() {
      const { rows } = await sql<{ id: string }>`
        with shown as (
          select photo.value ->> 'id' as id, min(photo.place * 1000 + listing.place) as place
          from (
            select photos, row_number() over (order by published_at desc) as place from listing
            where status = 'in-sale' order by published_at desc limit ${FIRST_LISTINGS}
          ) as listing, jsonb_array_elements(listing.photos) with ordinality as photo (value, place)
          group by 1
        )
        select photo.id from photo left join shown on shown.id = photo.id::text
        where owner_sub = ${ARTIST} and avif_due = 'infinity'
        order by shown.place, photo.id`.execute(db);
      unpainted = rows.map(({ id }) => id);
      advance();
    },
    async stop() {
      stopped = true;
      for (const child of all) child.kill('SIGKILL');
      await Promise.allSettled(underWay.values());
    },
  };
}
