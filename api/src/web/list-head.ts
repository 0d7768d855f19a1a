import type { Locale } from '@baza/shared/contract/types';
import { areaWords, listHeading, listTitle, MAX_NAMED_AREAS, parseSearch } from '@baza/shared/domain';
import { type AreaIndex, areaResponse } from '../areas/area-index.ts';
import type { SearchService } from '../search/search-service.ts';
import { domainText, webTexts } from './i18n/texts.ts';
import type { PageHead } from './page-head.ts';

/** Head of the list of listings: category, place and page number from its URL, and from what its text names. */
export const listHead =
  (areas: () => AreaIndex, search: Pick<SearchService, 'resolved'>) =>
  (locale: Locale, address: string): PageHead => {
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
    const title = listTitle(listHeading(query, words, t), query.page, t);
    return { title, description: webTexts[locale].description, status: 200 };
  };
