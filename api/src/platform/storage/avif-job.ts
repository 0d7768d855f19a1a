import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WEBP_WIDTHS } from '@baza/shared/domain';
import type { Disk } from 'flydrive';
import { type Kysely, sql } from 'kysely';
import type { FilesTables } from '../db/tables/files.ts';
import { askProcess } from '../worker-pool/ask-process.ts';
import type { AvifFile } from './avif-process.ts';
import { photoKey } from './drive.ts';
import { removeFiles } from './photos.ts';

/** Milliseconds between looks for photos without AVIF. */
const PAUSE_MS = 5000;
/** Milliseconds that a photo waits at most for visitors to leave a core free. */
const PATIENCE_MS = 60_000;
/** Minutes after which a photo whose AVIF was begun, here or by another process, and is not there is begun again. */
const RETRY_MINUTES = 10;
/** Milliseconds for one photo. */
const LIMIT_MS = 120_000;

/** Even at the lowest priority a second process on a busy core slows down the first. */
const machineIsBusy = () => (loadavg()[0] ?? 0) > availableParallelism();

interface Deps {
  db: Kysely<FilesTables>;
  drive: Disk;
  log: { warn(facts: object, sentence: string): void };
}

/** Takes the newest photo that is due, so that no other process takes it; null if there is none. */
async function takePhoto(db: Kysely<FilesTables>): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update photo set avif_due = now() + ${RETRY_MINUTES} * interval '1 minute'
    where id = (
      select id from photo where avif_due <= now() order by created_at desc limit 1 for update skip locked
    )
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

function startConverter(): ChildProcess {
  const converter = fork(join(import.meta.dirname, 'avif-process.ts'), {
    serialization: 'advanced',
    env: {},
  });
  // Its errors reach `askProcess` as well; between photos they must not end this process.
  converter.on('error', () => {});
  return converter;
}

/**
 * Makes the AVIF files of photos that have none, the newest first, one at a time. What is due is in the database, so it
 * survives restarts and is shared by all API processes. Returns a stop function.
 */
export function startAvifJob(
  { db, drive, log }: Deps,
  { pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS, isBusy = machineIsBusy } = {},
): () => Promise<void> {
  let converter: ChildProcess | null = null;
  let stopped = false;

  const end = () => {
    converter?.kill('SIGKILL');
    converter = null;
  };
  async function untilIdle(): Promise<void> {
    const until = performance.now() + patienceMs;
    while (!stopped && isBusy() && performance.now() < until)
      await sleep(Math.min(pauseMs, patienceMs), null, { ref: false });
  }
  /** Returns whether there was one. */
  async function makeOne(): Promise<boolean> {
    await untilIdle();
    if (stopped) return false;
    const id = await takePhoto(db);
    if (!id) return false;
    const webp = await drive.getBytes(photoKey(id, Math.max(...WEBP_WIDTHS)));
    converter ??= startConverter();
    const files = await askProcess<AvifFile[]>(converter, webp, LIMIT_MS);
    await Promise.all(files.map(({ width, data }) => drive.put(photoKey(id, width, 'avif'), data)));
    const { numUpdatedRows } = await db
      .updateTable('photo')
      .set({ avif_due: null })
      .where('id', '=', id)
      .executeTakeFirst();
    // Removed meanwhile.
    if (numUpdatedRows === 0n) await removeFiles(drive, id);
    return true;
  }
  async function makeAll(): Promise<void> {
    try {
      while (!stopped && (await makeOne()));
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'a photo has no AVIF yet; it is tried again');
    }
    end();
  }

  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= makeAll().finally(() => {
      round = null;
    });
  }, pauseMs).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    end();
    await round;
  };
}
