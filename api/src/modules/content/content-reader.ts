import {
  CONTENT_KINDS,
  type ContentKind,
  dayInTashkent,
  type Locale,
  languageFor,
  PAGE_KINDS,
  type PageKind,
  videoFileUrl,
  wholeLanguages,
} from '@baza/shared/domain';
import type {
  ContentFacts,
  ContentPage,
  HomeContent,
  Photo,
  PublicContent,
  PublicList,
} from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Visits } from '../visits/index.ts';
import { imagesOf, photosById, photosNamed } from './content-files.ts';
import { inOrder } from './order.ts';
import type { ContentItemTable } from './tables.ts';

/** Items of each kind on the home page. */
const HOME_SIZES: Readonly<Record<ContentKind, number>> = {
  news: 3,
  articles: 4,
  videos: 3,
  testimonials: 6,
  services: 8,
  links: 8,
  claims: 8,
  figures: 8,
};

export interface ContentReader {
  /** What strangers see of a kind, in their language where there is one. */
  list<K extends ContentKind>(
    kind: K,
    options: { locale: Locale; page: number; size: number },
  ): Promise<PublicList<PublicContent[K]>>;
  /** One by its slug or id; throws 404 unless strangers may see it. */
  page(kind: PageKind, address: string | number, locale: Locale): Promise<ContentPage>;
  home(locale: Locale): Promise<HomeContent>;
  /** Where the pages of news and articles are, for machines. */
  addresses(): Promise<{ kind: PageKind; slug: string; changed: Date; languages: Locale[] }[]>;
  /** Counts a view of a video once per visitor and day; returns the count. Throws 404. */
  view(id: number, who: string): Promise<number>;
  /** Whether strangers see a video with this recording. */
  showsVideo(file: string): Promise<boolean>;
  /** Forgets visitors of past days. */
  purge(): Promise<void>;
}

type Row = Selectable<ContentItemTable>;
type Photos = ReadonlyMap<string, Photo>;

/** An item as strangers see it; null if its texts are whole in no language. */
function published(row: Row, locale: Locale) {
  const language = languageFor(locale, wholeLanguages(row.kind, row.texts));
  if (language === undefined || row.publish_from === null) return null;
  const { title, text } = row.texts[language];
  return { id: row.id, language, title, text, publishedAt: row.publish_from.toISOString() };
}

/** What a kind has besides its texts, without what only editors need. */
function publicFacts(facts: ContentFacts, row: Row, photos: Photos): object | null {
  switch (facts.kind) {
    case 'news':
    case 'articles':
      return { slug: facts.slug, photo: (facts.photo && photos.get(facts.photo)) || null };
    case 'videos': {
      const photo = photos.get(facts.photo);
      const { seconds, media } = facts;
      if (!photo) return null;
      return {
        photo,
        seconds,
        views: row.views,
        media: media.type === 'file' ? { type: 'file', url: videoFileUrl(media.file, media.format) } : media,
      };
    }
    case 'claims':
    case 'figures': {
      const { kind, ...rest } = facts;
      return { ...rest, until: row.publish_until?.toISOString() ?? null };
    }
    default: {
      const { kind, ...rest } = facts;
      return rest;
    }
  }
}

function toPublic<K extends ContentKind>(row: Row, locale: Locale, photos: Photos): PublicContent[K] | null {
  const words = published(row, locale);
  const facts = publicFacts(row.facts, row, photos);
  // Its facts are those of its kind: the schema of writes checks it.
  return words && facts ? ({ ...words, ...facts } as PublicContent[K]) : null;
}

export function createContentReader({ db, visits }: { db: Db; visits: Visits }): ContentReader {
  const visible = (kind: ContentKind) =>
    db
      .selectFrom('content_item')
      .where('kind', '=', kind)
      .where('publish_from', '<=', sql<Date>`now()`)
      .where((where) =>
        where.or([where('publish_until', 'is', null), where('publish_until', '>', sql<Date>`now()`)]),
      );

  async function items<K extends ContentKind>(
    kind: K,
    locale: Locale,
    { limit, offset = 0 }: { limit: number; offset?: number },
  ): Promise<PublicContent[K][]> {
    const rows = await inOrder(visible(kind).selectAll(), kind).limit(limit).offset(offset).execute();
    const covers = rows.flatMap(({ facts }) => ('photo' in facts && facts.photo ? [facts.photo] : []));
    const photos = await photosById(db, covers);
    return rows.flatMap((row) => toPublic<K>(row, locale, photos) ?? []);
  }

  return {
    async list(kind, { locale, page, size }) {
      const [found, { total }] = await Promise.all([
        items(kind, locale, { limit: size, offset: (page - 1) * size }),
        visible(kind).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items: found, total, page, size };
    },
    async page(kind, address, locale) {
      const row = await visible(kind)
        .selectAll()
        .where(typeof address === 'number' ? 'id' : 'slug', '=', address)
        .executeTakeFirst();
      if (!row) throw notFound('page');
      const photos = await photosById(db, photosNamed(row));
      const card = toPublic<PageKind>(row, locale, photos);
      const body = card && row.texts[card.language].body;
      if (!card || !body) throw notFound('page');
      return {
        ...card,
        body,
        photos: imagesOf(body).flatMap((id) => photos.get(id) ?? []),
        languages: wholeLanguages(kind, row.texts),
        updatedAt: row.updated_at.toISOString(),
      };
    },
    async addresses() {
      const rows = await Promise.all(
        PAGE_KINDS.map((kind) => inOrder(visible(kind).selectAll(), kind).execute()),
      );
      return rows.flat().flatMap(({ kind, slug, updated_at: changed, texts }) => {
        const languages = wholeLanguages(kind, texts);
        return slug && languages.length > 0 ? [{ kind: kind as PageKind, slug, changed, languages }] : [];
      });
    },
    async home(locale) {
      const parts = await Promise.all(
        CONTENT_KINDS.map(async (kind) => [kind, await items(kind, locale, { limit: HOME_SIZES[kind] })]),
      );
      return Object.fromEntries(parts) as HomeContent;
    },
    async view(id, who) {
      const day = dayInTashkent();
      const video = await visible('videos').select('views').where('id', '=', id).executeTakeFirst();
      if (!video) throw notFound('video');
      const visitor = visits.pseudonym(`video ${day}`, who);
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql`
          insert into content_view (item_id, day, visitor) values (${id}, ${day}::date, ${visitor})
          on conflict do nothing returning 1
        `.execute(trx);
        const { views } = await trx
          .updateTable('content_item')
          .set({ views: sql<number>`views + ${rows.length}` })
          .where('id', '=', id)
          .returning('views')
          .executeTakeFirstOrThrow();
        return views;
      });
    },
    async showsVideo(file) {
      const row = await visible('videos')
        .select('id')
        .where(sql`facts->'media'->>'file'`, '=', file)
        .executeTakeFirst();
      return row !== undefined;
    },
    async purge() {
      await sql`delete from content_view where day < ${dayInTashkent(1)}::date`.execute(db);
    },
  };
}
