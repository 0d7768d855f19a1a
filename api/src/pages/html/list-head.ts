import { paths as pagePaths } from '@baza/shared/contract/routes';
import {
  areaWords,
  type Edition,
  type ListingSearch,
  listHeading,
  listTitle,
  localeOfEdition,
  MAX_NAMED_AREAS,
  parseSearch,
} from '@baza/shared/domain';
import { type AreaIndex, areaResponse } from '../../modules/areas/index.ts';
import type { SearchService } from '../../modules/search/index.ts';
import { domainText } from '../../platform/i18n/domain-text.ts';
import { webTexts } from './i18n/texts.ts';
import { breadcrumbs } from './json-ld.ts';
import type { PageHead } from './page-head.ts';

/**
 * The part of a list's query that makes it a page of its own: what, where and which page. Other conditions make too many
 * lists for anybody to search them.
 */
function ownQuery({ category, regions, page }: Pick<ListingSearch, 'category' | 'regions' | 'page'>): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (regions.length === 1) query.set('regions', String(regions[0]));
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** Head of the list of listings: category, place and page number from its URL, and from what its text names. */
export const listHead =
  (areas: () => AreaIndex, search: Pick<SearchService, 'resolved'>, publicUrl: string) =>
  (edition: Edition, address: string): PageHead => {
    const locale = localeOfEdition(edition);
    const query = search.resolved(parseSearch(new URLSearchParams(address)));
    const t = domainText(locale);
    const paths = query.regions
      .slice(0, MAX_NAMED_AREAS)
      .map((id) =>
        areas()
          .path(id)
          .map((row) => areaResponse(row, locale)),
      )
      .filter((path) => path.length > 0);
    const words = areaWords(query.regions, paths, locale);
    const heading = listHeading(query, words, t);
    return {
      title: listTitle(heading, query.page, t),
      description: `${heading}. ${webTexts[locale].description}`,
      status: 200,
      path: pagePaths.products(ownQuery(query)),
      jsonLd: [
        breadcrumbs({ publicUrl, edition }, [[heading, pagePaths.products(ownQuery({ ...query, page: 1 }))]]),
      ],
    };
  };
