import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { artPool } from '@baza/demo/art';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { createTestDatabase } from '../platform/db/testing.ts';
import { processImage } from '../platform/storage/images.ts';
import { createDrive, photoKey } from '../platform/storage/index.ts';
import facts from './art-facts.json' with { type: 'json' };
import { createPainter, PaintedDrive } from './index.ts';
import { seedPhotos } from './photos.ts';

describe('the painter of the demo’s photos', () => {
  const dir = mkdtempSync(join(tmpdir(), 'baza-painter-'));
  /** All others have been painted before. */
  const wanted = artPool.filter((_artwork, at) => at % 80 === 5).map(({ id }) => id);
  let database: Database;
  const open = async () => {
    const drive = await createDrive({ dir });
    const warned: object[] = [];
    const painter = createPainter({
      db: database.db,
      drive,
      log: { warn: (facts) => warned.push(facts) },
    });
    return { drive, painter, painted: new PaintedDrive(drive, painter), warned };
  };
  const unpainted = async () =>
    (
      await sql<{ id: string }>`select id from photo where avif_due = 'infinity'`.execute(database.db)
    ).rows.map(({ id }) => id);

  before(async () => {
    database = await createTestDatabase();
  });
  after(async () => {
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('inserts a row with colour and hash for each missing drawing', async () => {
    const photos = await seedPhotos(database.db);
    assert.equal(photos.size, artPool.length);
    assert.equal((await unpainted()).length, artPool.length);
    await sql`update photo set avif_due = null where id not in (${sql.join(wanted)})`.execute(database.db);
    assert.equal((await seedPhotos(database.db)).size, artPool.length);
    assert.deepEqual((await unpainted()).sort(), [...wanted].sort());
  });

  it('paints a requested photo first and the others in the background', async () => {
    const { drive, painter, painted, warned } = await open();
    const [last = ''] = wanted.slice(-1);
    await painter.start();
    const both = await Promise.all([
      painted.exists(photoKey(last, 800)),
      painted.getBytes(photoKey(last, 1600)),
    ]);
    assert.ok(both[0]);
    for (const id of wanted) await painter.need(id);
    assert.deepEqual(await unpainted(), []);
    for (const id of wanted) {
      const { color, phash, width } = await processImage(
        Buffer.from(await drive.getBytes(photoKey(id, 1600))),
      );
      const known = (facts as Record<string, { color: string; phash: string }>)[id];
      const differing = (
        BigInt.asUintN(64, phash ^ BigInt(known?.phash ?? 0))
          .toString(2)
          .match(/1/g) ?? []
      ).length;
      assert.ok(differing <= 6, `${id}: ${differing} bits of the hash differ`);
      assert.equal(width, 1600);
      assert.match(color, /^#/);
    }
    assert.deepEqual(warned, []);
    await painter.stop();
  });

  it('ignores other files and stops in the middle of a photo', async () => {
    const [id = ''] = wanted;
    await sql`update photo set avif_due = 'infinity' where id = ${id}`.execute(database.db);
    const { drive, painter, painted, warned } = await open();
    await drive.delete(photoKey(id, 800));
    await painter.start();
    assert.equal(await painted.exists(photoKey('00000000-0000-4000-8000-000000000000', 800)), false);
    await painter.stop();
    assert.deepEqual(await unpainted(), [id]);
    assert.deepEqual(warned, []);
  });
});
