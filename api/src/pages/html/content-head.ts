import { paths, routes } from '@baza/shared/contract/routes';
import { type Edition, listTitle, localeOfEdition, PAGE_KINDS, parseSearch } from '@baza/shared/domain';
import { contentAddressSchema } from '@baza/shared/schema';
import type { ContentReader } from '../../modules/content/index.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { domainText } from '../../platform/i18n/domain-text.ts';
import { webTexts } from './i18n/texts.ts';
import { readingData } from './json-ld.ts';
import type { PageHead } from './page-head.ts';

/** Pages that are described by a text alone. */
const DESCRIBED: Readonly<Record<string, 'credit' | 'mapSearch'>> = {
  [routes.credit]: 'credit',
  [routes.mapSearch]: 'mapSearch',
};
const LISTS: Readonly<Record<string, 'news' | 'articles'>> = {
  [routes.news]: 'news',
  [routes.articles]: 'articles',
};

/**
 * Head of pages that a text describes, and of news and articles, with 404 for one that is not published; null for other
 * pages.
 */
export const contentHead =
  (content: Pick<ContentReader, 'page'>, publicUrl: string) =>
  async (edition: Edition, path: string, search = ''): Promise<Partial<PageHead> | null> => {
    const locale = localeOfEdition(edition);
    const described = DESCRIBED[path];
    if (described) return { description: webTexts[locale][described] };
    const list = LISTS[path];
    if (list) {
      const { page } = parseSearch(new URLSearchParams(search));
      return {
        title: listTitle(webTexts[locale][`${list}List`], page, domainText(locale)),
        description: webTexts[locale][list],
        path: paths.readings(list, page),
      };
    }
    const [, kind, address, ...rest] = path.split('/');
    const ofKind = PAGE_KINDS.find((one) => one === kind);
    if (!ofKind || address === undefined || rest.length > 0) return null;
    const missing = { title: webTexts[locale].notFound, status: 404 } as const;
    const asked = contentAddressSchema.safeParse({ address });
    if (!asked.success) return missing;
    try {
      const page = await content.page(ofKind, asked.data.address, locale);
      const { title, text, photo, slug, languages } = page;
      const listName = webTexts[locale][`${ofKind}List`];
      return {
        title,
        description: text,
        path: paths.reading(ofKind, slug),
        languages,
        ...(photo ? { image: { path: photo.urls.w1600 } } : {}),
        jsonLd: readingData({ publicUrl, edition }, { kind: ofKind, listName, page }),
      };
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return missing;
      throw error;
    }
  };
