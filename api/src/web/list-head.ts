import type { Locale } from '@baza/shared/contract/types';
import { areaWords, listHeading, listTitle, MAX_NAMED_AREAS, parseSearch } from '@baza/shared/domain';
import { type AreaIndex, areaResponse } from '../areas/area-index.ts';
import { domainText, webTexts } from './i18n/texts.ts';
import type { PageHead } from './page-head.ts';

/** Head of the list of listings: category, place and page number from its URL. */
export const listHead =
  (areas: () => AreaIndex) =>
  (locale: Locale, search: string): PageHead => {
    const query = parseSearch(new URLSearchParams(search));
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
