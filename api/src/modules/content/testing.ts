import { randomUUID } from 'node:crypto';
import type { ContentBody, ContentFacts, RichText } from '@baza/shared/schema';
import type { Db } from '../../platform/db/schema.ts';

export const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export const NONE = { title: '', text: '', body: null };
const words = (language: string) => ({
  title: `Title ${language}`,
  text: `Summary ${language}`,
  body: paragraph(`Body ${language}`),
});

/** News in all languages, published long ago. */
export const newsBody = (slug: string, more: Partial<ContentBody> = {}): ContentBody => ({
  facts: { kind: 'news', slug, photo: null },
  texts: { uz: words('uz'), ru: words('ru'), en: words('en') },
  order: 0,
  publishFrom: '2026-01-01T00:00:00.000Z',
  publishUntil: null,
  ...more,
});

export const bodyOf = (facts: ContentFacts, more: Partial<ContentBody> = {}): ContentBody => ({
  ...newsBody('x'),
  facts,
  ...more,
});

/** A photo of an account, without files. */
export async function insertPhoto(db: Db, owner: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('photo')
    .values({ id, owner_sub: owner, width: 1600, height: 1200, color: '#aabbcc', phash: '0' })
    .execute();
  return id;
}
