/** @jest-environment node */
import { CONTENT_KINDS } from '@baza/shared/domain';
import { contentBodySchema } from '@baza/shared/schema';
import { emptyDraft, fromLocalTime, isReadable, readyToSend, toLocalTime, videoOf } from './item-draft.ts';

const whole = { title: 'Янги уй', text: 'x', body: null };

test('an item without an address gets one of its first title that makes one', () => {
  const { texts, ...draft } = emptyDraft('news');
  const ready = readyToSend({ ...draft, texts: { ...texts, uz: { ...whole, title: '2026' }, ru: whole } });
  expect(ready.facts).toMatchObject({ slug: 'yangi-uy' });
  const kept = { ...draft, texts, facts: { ...draft.facts, slug: 'mine' } as never };
  expect(readyToSend(kept).facts).toMatchObject({ slug: 'mine' });
});

test.each(CONTENT_KINDS)('a new item of %s can be saved once what it needs is filled in', (kind) => {
  const draft = emptyDraft(kind);
  const needed = {
    ...('slug' in draft.facts && { slug: 'a' }),
    ...(kind === 'videos' && { photo: crypto.randomUUID(), media: videoOf('dQw4w9WgXcQ') }),
    ...((kind === 'services' || kind === 'links') && { href: 'https://example.uz' }),
  };
  const body = readyToSend({ ...draft, facts: { ...draft.facts, ...needed } as never });
  expect(contentBodySchema.safeParse(body).success).toBe(true);
  expect(isReadable(body)).toBe(false);
});

test('an empty source is none', () => {
  const draft = emptyDraft('claims');
  expect(readyToSend({ ...draft, facts: { ...draft.facts, href: '' } as never }).facts).toMatchObject({
    href: null,
  });
});

test('times are those of Tashkent', () => {
  expect(toLocalTime('2026-05-01T19:30:00.000Z')).toBe('2026-05-02T00:30');
  expect(fromLocalTime('2026-05-02T00:30')).toBe('2026-05-01T19:30:00.000Z');
  expect(toLocalTime(null)).toBe('');
  expect(fromLocalTime('')).toBeNull();
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://evil.example/?v=dQw4w9WgXcQ', undefined],
  ['"><script>', undefined],
  ['', undefined],
])('%s is the video %s', (text, video) => {
  expect(videoOf(text)).toEqual(video ? { type: 'youtube', video } : null);
});
