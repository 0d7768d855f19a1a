import { localePath, paths } from '@baza/shared/contract/routes';
import { categoryById, editionsOf, LOCALES, type Locale } from '@baza/shared/domain';
import { escapeHtml } from '@baza/shared/http';
import { sql } from 'kysely';
import type { ContentReader } from '../../modules/content/index.ts';
import type { PeopleReader } from '../../modules/people/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { alternates } from './alternates.ts';

/** Ids of listings in a part: with each of them in every language it stays far below the limits (50 000 addresses, 50 MB). */
const IDS = 2000;

/** A page of the site: its path without the language, and when it changed. */
interface Entry {
  path: string;
  changed?: Date | undefined;
  /** The languages in which it can be read, if not in all. */
  languages?: readonly Locale[];
}

const day = (moment: Date) => moment.toISOString().slice(0, 10);
const lastChange = (changed: Date | undefined) => (changed ? `<lastmod>${day(changed)}</lastmod>` : '');
const document = (root: string, parts: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${parts.join('\n')}\n</${root.split(' ')[0]}>\n`;

/** The pages that are found by machines, in parts; every address in all of its languages. */
export interface Sitemap {
  /** The sitemap of sitemaps. */
  index(): Promise<string>;
  /** `pages`, `content`, `people` or `listings-<number>`; null for others. */
  part(name: string): Promise<string | null>;
}

export function createSitemap({
  db,
  content,
  people,
  publicUrl,
}: {
  db: Db;
  content: Pick<ContentReader, 'addresses'>;
  people: Pick<PeopleReader, 'addresses'>;
  publicUrl: string;
}): Sitemap {
  function addresses({ path, changed, languages = LOCALES }: Entry): string[] {
    const others = alternates(publicUrl, path, languages)
      .addresses.map(
        ([language, address]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`,
      )
      .join('');
    return editionsOf(languages).map((edition) => {
      const own = escapeHtml(publicUrl + localePath(edition, path));
      return `<url><loc>${own}</loc>${lastChange(changed)}${others}</url>`;
    });
  }
  const urls = (entries: readonly Entry[]) =>
    document(
      'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      entries.flatMap(addresses),
    );

  const published = () => db.selectFrom('listing').where('status', '=', 'in-sale');

  /** Fixed pages, and the lists of what is for sale: by category, province, and both. */
  async function pages(): Promise<Entry[]> {
    const groups = await published()
      .select(['category', 'province_id', sql<Date>`max(updated_at)`.as('changed')])
      .groupBy(['category', 'province_id'])
      .orderBy('category')
      .orderBy('province_id')
      .execute();
    const lists = new Map<string, Date>();
    for (const { category, province_id: province, changed } of groups) {
      const ofCategory = `category=${categoryById(category)?.code}`;
      const inProvince =
        province === null ? [] : [`regions=${province}`, `${ofCategory}&regions=${province}`];
      for (const query of ['', ofCategory, ...inProvince]) {
        const known = lists.get(query);
        if (!known || known < changed) lists.set(query, changed);
      }
    }
    const fixed = [
      paths.home(),
      paths.mapSearch(),
      paths.credit(),
      paths.readings('news'),
      paths.readings('articles'),
      paths.users(),
    ];
    return [
      ...fixed.map((path) => ({ path })),
      ...[...lists].map(([query, changed]) => ({ path: paths.products(query), changed })),
    ];
  }

  async function listings(part: number): Promise<Entry[]> {
    const rows = await published()
      .select(['id', 'updated_at'])
      .where('id', '>=', part * IDS)
      .where('id', '<', (part + 1) * IDS)
      .orderBy('id')
      .execute();
    return rows.map(({ id, updated_at: changed }) => ({ path: paths.product(id), changed }));
  }
  async function readings(): Promise<Entry[]> {
    return (await content.addresses()).map(({ kind, slug, changed, languages }) => ({
      path: paths.reading(kind, slug),
      changed,
      languages,
    }));
  }

  const sellers = async (): Promise<Entry[]> =>
    (await people.addresses()).map((id) => ({ path: paths.user(id) }));

  return {
    async index() {
      const parts = await published()
        .select([
          sql<number>`(id / ${IDS}::bigint)::int`.as('part'),
          sql<Date>`max(updated_at)`.as('changed'),
        ])
        .groupBy('part')
        .orderBy('part')
        .execute();
      const names = [
        ...['pages', 'content', 'people'].map((name) => ({ name, changed: undefined })),
        ...parts.map(({ part, changed }) => ({ name: `listings-${part}`, changed })),
      ];
      return document(
        'sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
        names.map(
          ({ name, changed }) =>
            `<sitemap><loc>${escapeHtml(publicUrl)}/sitemaps/${name}.xml</loc>${lastChange(changed)}</sitemap>`,
        ),
      );
    },
    async part(name) {
      if (name === 'pages') return urls(await pages());
      if (name === 'content') return urls(await readings());
      if (name === 'people') return urls(await sellers());
      const [, part] = /^listings-(\d{1,6})$/.exec(name) ?? [];
      const entries = part === undefined ? [] : await listings(Number(part));
      return entries.length > 0 ? urls(entries) : null;
    },
  };
}
