import { localePath, paths, routes } from '@baza/shared/contract/routes';
import { areaName, type Edition, localeOfEdition, parseSearch, personTitle } from '@baza/shared/domain';
import { userIdSchema } from '@baza/shared/schema';
import type { PeopleReader } from '../../modules/people/index.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { domainText } from '../../platform/i18n/domain-text.ts';
import { webTexts } from './i18n/texts.ts';
import type { PageHead } from './page-head.ts';

const TYPES = {
  agency: 'RealEstateAgent',
  builder: 'Organization',
  realtor: 'RealEstateAgent',
  user: 'Person',
};

/** Head of a user's page, with 404 for one that has none; its address is that of the id alone. */
export const personHead =
  (people: PeopleReader, publicUrl: string) =>
  async (edition: Edition, path: string, search: string): Promise<Partial<PageHead> | null> => {
    if (path === routes.users) {
      const { page } = parseSearch(new URLSearchParams(search));
      return {
        description: webTexts[localeOfEdition(edition)].users,
        path: paths.users(page > 1 ? `page=${page}` : ''),
      };
    }
    if (path !== routes.user) return null;
    const locale = localeOfEdition(edition);
    const texts = webTexts[locale];
    const missing: PageHead = { title: texts.userMissing, description: texts.description, status: 404 };
    const id = userIdSchema.safeParse(new URLSearchParams(search).get('id'));
    if (!id.success) return missing;
    try {
      const { name, userType, province, rating } = await people.page(id.data);
      const own = paths.user(id.data);
      const kind = [domainText(locale)(`userType.${userType}`), province && areaName(province, locale)];
      return {
        title: personTitle({ name, userType, province }, locale, domainText(locale)),
        description: texts.user
          .replace('{name}', () => name)
          .replace('{kind}', kind.filter(Boolean).join(', ')),
        status: 200,
        path: own,
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': TYPES[userType],
            name,
            url: publicUrl + localePath(edition, own),
            ...(rating.average === null
              ? {}
              : {
                  aggregateRating: {
                    '@type': 'AggregateRating',
                    ratingValue: rating.average,
                    reviewCount: rating.count,
                  },
                }),
          },
        ],
      };
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return missing;
      throw error;
    }
  };
