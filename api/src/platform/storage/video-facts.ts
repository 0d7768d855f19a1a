import { type FileHandle, open } from 'node:fs/promises';
import type { VideoFormat } from '@baza/shared/domain';

export interface VideoFacts {
  format: VideoFormat;
  seconds: number;
}

/** The upload is no video that browsers play. */
export class VideoError extends Error {
  override name = 'VideoError';
}

const MP4_CODECS = ['avc1', 'avc3', 'av01', 'vp09'];
const WEBM_CODECS = ['V_VP8', 'V_VP9', 'V_AV1'];
/** Bytes: an index of five minutes takes less than one megabyte. */
const MOST_INDEX = 8 * 1024 * 1024;
/** Boxes side by side in a file; a file in fragments has more, and no length. */
const MOST_BOXES = 1000;
/** What comes before a WebM file's first picture. */
const WEBM_HEAD = 1024 * 1024;

/**
 * What the file itself says of its format, codec and length; its name and its declared type count for nothing. Takes
 * out what a phone writes into an MP4 file: the place, the owner, the camera. Throws VideoError.
 */
export async function readVideo(path: string): Promise<VideoFacts> {
  const file = await open(path, 'r+');
  try {
    const head = await bytes(file, 0, 12);
    if (head.toString('latin1', 4, 8) === 'ftyp') return await readMp4(file);
    if (head.length >= 4 && head.readUInt32BE(0) === EBML) return readWebm(await bytes(file, 0, WEBM_HEAD));
    throw new VideoError('neither MP4 nor WebM');
  } catch (error) {
    // A length that leads past the end.
    throw error instanceof RangeError ? new VideoError('broken', { cause: error }) : error;
  } finally {
    await file.close();
  }
}

async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** A part of an MP4 file: its name is at `at` + 4, its contents from `from` to `to`. */
interface Box {
  type: string;
  at: number;
  from: number;
  to: number;
}

/** @param head up to 16 bytes at `at`. */
function boxAt(head: Buffer, at: number, end: number): Box {
  const short = head.readUInt32BE(0);
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  const from = at + (short === 1 ? 16 : 8);
  const to = at + size;
  if (to < from || to > end) throw new VideoError('broken');
  return { type: head.toString('latin1', 4, 8), at, from, to };
}

/** Parts inside a part that has been read; places count from the beginning of `index`. */
function boxesIn(index: Buffer, { from, to }: Pick<Box, 'from' | 'to'>): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; at = boxes.at(-1)?.to ?? to)
    boxes.push(boxAt(index.subarray(at, at + 16), at, to));
  return boxes;
}

const PRIVATE = ['udta', 'meta', 'uuid'];

async function readMp4(file: FileHandle): Promise<VideoFacts> {
  const { size } = await file.stat();
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= size; at = boxes.at(-1)?.to ?? size) {
    boxes.push(boxAt(await bytes(file, at, 16), at, size));
    if (boxes.length > MOST_BOXES) throw new VideoError('in fragments');
  }
  const moov = boxes.find(({ type }) => type === 'moov');
  if (!moov || moov.to - moov.from > MOST_INDEX) throw new VideoError('without an index');
  const index = await bytes(file, moov.from, moov.to - moov.from);
  const inMoov = boxesIn(index, { from: 0, to: index.length });
  const tracks = inMoov.filter(({ type }) => type === 'trak');
  if (!tracks.some((track) => isPlayable(index, track))) throw new VideoError('another codec');
  const header = inMoov.find(({ type }) => type === 'mvhd');
  const seconds = header ? mp4Seconds(index.subarray(header.from, header.to)) : 0;
  const inTracks = tracks.flatMap((track) => boxesIn(index, track));
  const own = [...boxes, ...[...inMoov, ...inTracks].map((box) => ({ ...box, at: box.at + moov.from }))];
  // Players pass `free` over; all other places in the file stay what they are.
  for (const { type, at } of own) if (PRIVATE.includes(type)) await file.write('free', at + 4, 'latin1');
  return { format: 'mp4', seconds: known(seconds) };
}

/** A track of pictures in a codec which browsers have. */
function isPlayable(index: Buffer, track: Box): boolean {
  const inside = (box: Box | undefined, type: string) =>
    box && boxesIn(index, box).find((each) => each.type === type);
  const media = inside(track, 'mdia');
  const handler = inside(media, 'hdlr');
  const samples = inside(inside(inside(media, 'minf'), 'stbl'), 'stsd');
  return (
    handler !== undefined &&
    samples !== undefined &&
    index.toString('latin1', handler.from + 8, handler.from + 12) === 'vide' &&
    MP4_CODECS.includes(index.toString('latin1', samples.from + 12, samples.from + 16))
  );
}

function mp4Seconds(header: Buffer): number {
  const isLong = header.readUInt8(0) === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  return (isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)) / scale;
}

const EBML = 0x1a45dfa3;
const ID = {
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  cluster: 0x1f43b675,
} as const;

interface Element {
  id: number;
  data: Buffer;
}

/** A number of variable length; `marked` keeps the bit that says how long it is, as ids do. */
function numberAt(data: Buffer, at: number, marked: boolean): { value: number; next: number } {
  const first = data.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new VideoError('broken');
  let value = marked ? first : first & (0xff >> length);
  for (let i = 1; i < length; i++) value = value * 256 + data.readUInt8(at + i);
  return { value, next: at + length };
}

function* elementsIn(data: Buffer): Generator<Element> {
  for (let at = 0; at < data.length; ) {
    const id = numberAt(data, at, true);
    if (id.value === ID.cluster) return;
    const size = numberAt(data, id.next, false);
    // An element of unknown size, or one that goes on after what was read, ends with it.
    const end = Math.min(size.next + size.value, data.length);
    yield { id: id.value, data: data.subarray(size.next, end) };
    at = end;
  }
}

const inside = (data: Buffer | undefined, id: number): Buffer | undefined =>
  data && [...elementsIn(data)].find((element) => element.id === id)?.data;

function readWebm(head: Buffer): VideoFacts {
  const type = inside(inside(head, EBML), ID.docType);
  if (type?.toString('latin1') !== 'webm') throw new VideoError('Matroska of another kind');
  const segment = inside(head, ID.segment);
  const info = inside(segment, ID.info);
  const tracks = [...elementsIn(inside(segment, ID.tracks) ?? Buffer.alloc(0))];
  const codecs = tracks.map(({ data }) => inside(data, ID.codec)?.toString('latin1') ?? '');
  if (!codecs.some((codec) => WEBM_CODECS.includes(codec))) throw new VideoError('another codec');
  const scale = inside(info, ID.timestampScale);
  const nanoseconds = scale?.length ? scale.readUIntBE(0, Math.min(scale.length, 6)) : 1e6;
  const duration = inside(info, ID.duration);
  const ticks = duration?.length === 8 ? duration.readDoubleBE(0) : (duration?.readFloatBE(0) ?? 0);
  return { format: 'webm', seconds: known((ticks * nanoseconds) / 1e9) };
}

/** Whole seconds, at least one. */
function known(seconds: number): number {
  if (!(seconds > 0) || !Number.isFinite(seconds)) throw new VideoError('of unknown length');
  return Math.ceil(seconds);
}
