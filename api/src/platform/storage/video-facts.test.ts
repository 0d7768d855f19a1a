import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { mp4 } from './testing.ts';
import { readVideo, VideoError } from './video-facts.ts';

describe('a video says of itself', () => {
  const dir = mkdtempSync(join(tmpdir(), 'baza-video-'));
  const path = join(dir, 'upload');
  after(() => rmSync(dir, { recursive: true }));
  const read = (content: Buffer) => {
    writeFileSync(path, content);
    return readVideo(path);
  };
  const webm = readFileSync(new URL('../../seed/content/media/flat-tour.webm', import.meta.url));

  it('its format and length', async () => {
    assert.deepEqual(await read(webm), { format: 'webm', seconds: 16 });
    assert.deepEqual(await read(mp4({ seconds: 20.2 })), { format: 'mp4', seconds: 21 });
  });

  it('where it was recorded, which is taken out; nothing else changes', async () => {
    const before = mp4();
    assert.match(before.toString('latin1'), /udta/);
    await read(before);
    const changed = readFileSync(path);
    assert.equal(changed.length, before.length);
    assert.doesNotMatch(changed.toString('latin1'), /udta/);
    assert.equal(changed.toString('latin1'), before.toString('latin1').replaceAll('udta', 'free'));
  });

  const refused: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    'a page': Buffer.from('<html><script>alert(1)</script>'),
    'a page with the mark of MP4': Buffer.from('\0\0\0\x10ftyp<script>alert(1)</script>'),
    'a codec that browsers lack': mp4({ codec: 'hvc1' }),
    'sound alone': mp4({ handler: 'soun' }),
    'no length': mp4({ seconds: 0 }),
    'an index cut off': mp4().subarray(0, -20),
    'a length past the end': Buffer.concat([mp4().subarray(0, 24), Buffer.from('\x7f\xff\xff\xffmoov')]),
    'WebM cut off': webm.subarray(0, 40),
    'Matroska of another kind': Buffer.from(webm.toString('latin1').replace('webm', 'mkvx'), 'latin1'),
    'WebM of rubbish': Buffer.concat([webm.subarray(0, 4), Buffer.alloc(2000, 0)]),
  };
  for (const [name, content] of Object.entries(refused))
    it(`or is refused: ${name}`, () => assert.rejects(read(content), VideoError));
});
