import type { ShownVideos } from './video-route.ts';
import { createVideoLinks } from './videos.ts';

/** Strangers see no recording. */
export const hiddenVideos: ShownVideos = {
  links: createVideoLinks('a key of tests'),
  isShown: async () => false,
};

const box = (type: string, ...content: Buffer[]): Buffer => {
  const data = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
};

/** The skeleton of an MP4 file with one track, and the place where a phone has recorded it. */
export function mp4({ seconds = 20, codec = 'avc1', handler = 'vide' } = {}): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const of = Buffer.alloc(24);
  of.write(handler, 8, 'latin1');
  const samples = Buffer.alloc(24);
  samples.write(codec, 12, 'latin1');
  const media = box('mdia', box('hdlr', of), box('minf', box('stbl', box('stsd', samples))));
  const place = box('udta', box('\xa9xyz', Buffer.from('+41.3111+069.2797/')));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1')),
    box('mdat', Buffer.alloc(64, 7)),
    box('moov', box('mvhd', header), box('trak', media, place), place),
  ]);
}
