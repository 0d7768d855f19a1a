import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ArtKind, artOfKind } from '@baza/demo/art';
import type { Locale } from '@baza/shared/domain';
import {
  type ContentBody,
  type ContentFacts,
  type ContentTexts,
  contentBodySchema,
} from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import type { Trx } from '../../platform/db/schema.ts';
import { videoKey } from '../../platform/storage/drive.ts';
import { articles } from './articles/index.ts';
import { news } from './news.ts';
import { plainRichText } from './plain-rich-text.ts';
import { claims, figures, links, services, testimonials, videos } from './short-items.ts';
import type { DemoPage, DemoPhoto, DemoWords } from './types.ts';

const DAY = 86_400_000;

const photoId = ([kind, nth]: readonly [ArtKind, number]): string => artOfKind(kind)[nth]?.id ?? '';

/** The same on each start, so that a second seed writes the same file. */
function fileId(name: string): string {
  const hex = createHash('sha256').update(`baza-video:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const inLanguages = (words: (locale: Locale) => ContentTexts[Locale]): ContentTexts => ({
  uz: words('uz'),
  ru: words('ru'),
  en: words('en'),
});
const shortTexts = (item: DemoWords) =>
  inLanguages((locale) => ({ title: item[locale][0], text: item[locale][1], body: null }));
const pageTexts = (item: DemoPage) => {
  const photos: Record<string, string> = item.inText ? { photo: photoId(item.inText) } : {};
  return inLanguages((locale) => {
    const { title, text, lines } = item[locale];
    return { title, text, body: plainRichText(lines, photos) };
  });
};

interface DemoItem extends ContentBody {
  views: number;
}

function demoItems(now: Date): DemoItem[] {
  const asOf = new Date(now.getTime() - 30 * DAY).toISOString().slice(0, 10);
  const item = (facts: ContentFacts, texts: ContentTexts, daysAgo = 90, order = 0, views = 0): DemoItem => {
    const publishFrom = new Date(now.getTime() - daysAgo * DAY).toISOString();
    return { facts, texts, order, publishFrom, publishUntil: null, views };
  };
  const page = (kind: 'news' | 'articles') => (one: DemoPage) =>
    item({ kind, slug: one.slug, photo: photoId(one.photo as DemoPhoto) }, pageTexts(one), one.daysAgo);
  const source = { asOf, href: null };
  return [
    ...news.map(page('news')),
    ...articles.map(page('articles')),
    ...videos.map(({ file, seconds, photo, views, daysAgo, ...words }) =>
      item(
        {
          kind: 'videos',
          photo: photoId(photo),
          seconds,
          media: { type: 'file', file: fileId(file), format: 'webm' },
        },
        shortTexts(words),
        daysAgo,
        0,
        views,
      ),
    ),
    ...testimonials.map(({ rating, daysAgo, ...words }, order) =>
      item({ kind: 'testimonials', rating, isDemo: true }, shortTexts(words), daysAgo, order),
    ),
    ...services.map(({ href, icon, ...words }, order) =>
      item({ kind: 'services', href, icon }, shortTexts(words), 90, order),
    ),
    ...links.map(({ href, ...words }, order) => item({ kind: 'links', href }, shortTexts(words), 90, order)),
    ...claims.map((words, order) => item({ kind: 'claims', ...source }, shortTexts(words), 90, order)),
    ...figures.map(({ value, form, ...words }, order) =>
      item({ kind: 'figures', value, form, ...source }, shortTexts(words), 90, order),
    ),
    // For the desk: one that waits for its day, and one that lacks two languages.
    waiting(now),
    unfinished(),
  ];
}

const NONE = { title: '', text: '', body: null };

function waiting(now: Date): DemoItem {
  const lines: Record<Locale, readonly [string, string, string]> = {
    uz: [
      'Байрам кунлари иш тартиби',
      'Операторлар байрам кунлари қачон ишлайди.',
      'Байрам кунлари операторлар соат 10 дан 17 гача ишлайди.',
    ],
    ru: [
      'Режим работы в праздники',
      'Когда операторы работают в праздничные дни.',
      'В праздничные дни операторы работают с 10 до 17 часов.',
    ],
    en: [
      'Working hours on holidays',
      'When operators work on public holidays.',
      'On public holidays operators work from 10:00 to 17:00.',
    ],
  };
  return {
    facts: { kind: 'news', slug: 'holiday-hours', photo: null },
    texts: inLanguages((locale) => {
      const [title, text, body] = lines[locale];
      return { title, text, body: plainRichText([body]) };
    }),
    order: 0,
    publishFrom: new Date(now.getTime() + 9 * DAY).toISOString(),
    publishUntil: new Date(now.getTime() + 30 * DAY).toISOString(),
    views: 0,
  };
}

function unfinished(): DemoItem {
  const body = plainRichText(['Кадастр паспортида майдон, манзил ва режа кўрсатилади.']);
  return {
    facts: { kind: 'articles', slug: 'cadastral-passport', photo: null },
    texts: {
      uz: { title: 'Кадастр паспорти нима', text: 'Унда нима кўрсатилади ва қаердан олинади.', body },
      ru: { ...NONE, title: 'Что такое кадастровый паспорт' },
      en: NONE,
    },
    order: 0,
    publishFrom: null,
    publishUntil: null,
    views: 0,
  };
}

/** News, articles, videos and the rest; each passes the check of the editors' own. */
export async function insertContent(trx: Trx, drive: Disk, now: Date): Promise<void> {
  for (const { file, seconds } of videos) {
    const id = fileId(file);
    await drive.put(videoKey(id, 'webm'), await readFile(new URL(`media/${file}.webm`, import.meta.url)));
    await trx.insertInto('video').values({ id, owner_sub: '', format: 'webm', seconds }).execute();
  }
  const rows = demoItems(now).map(({ views, ...item }) => {
    const { facts, texts, order, publishFrom, publishUntil } = contentBodySchema.parse(item);
    return {
      kind: facts.kind,
      facts: JSON.stringify(facts),
      texts: JSON.stringify(texts),
      position: order,
      publish_from: publishFrom,
      publish_until: publishUntil,
      updated_at: publishFrom !== null && publishFrom < now.toISOString() ? publishFrom : now,
      views,
    };
  });
  await trx.insertInto('content_item').values(rows).execute();
}
