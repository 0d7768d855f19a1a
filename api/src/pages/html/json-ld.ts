import { localePath, paths } from '@baza/shared/contract/routes';
import { SITE } from '@baza/shared/contract/title';
import {
  areaName,
  bcp47,
  type CategoryCode,
  type Edition,
  LATIN,
  localeOfEdition,
  type PageKind,
} from '@baza/shared/domain';
import type { ContentPage, ListingDetail } from '@baza/shared/schema';
import { domainText } from '../../platform/i18n/domain-text.ts';
import { webTexts } from './i18n/texts.ts';

// Structured data of pages (schema.org). Prices are in so'm: a foreign currency is the visitor's converter.

interface Site {
  publicUrl: string;
  edition: Edition;
}

const address = ({ publicUrl, edition }: Site, path: string) => publicUrl + localePath(edition, path);
const languageOf = ({ edition }: Site) => (edition === LATIN ? bcp47(edition) : edition);

/** What a property is to machines; a plot and a vehicle have no type of their own. */
const THINGS: Readonly<Record<CategoryCode, string>> = {
  ResidentialMultiStorey_Sell: 'Apartment',
  ResidentialIndividual_Sell: 'SingleFamilyResidence',
  NotResidential_Sell: 'Place',
  Land_Sell: 'Place',
  Garage_Sell: 'Place',
  AutoTransport_Sell: 'Vehicle',
};

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

const organization = ({ publicUrl }: Site) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: SITE,
  url: publicUrl,
  logo: `${publicUrl}/favicon.svg`,
});

/** The site and who runs it, with its search. */
export function siteData(site: Site): object[] {
  const url = address(site, '/');
  return [
    { '@context': 'https://schema.org', ...organization(site), areaServed: 'UZ' },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: SITE,
      url,
      publisher: { '@id': `${site.publicUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${address(site, paths.products('search='))}{search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** The way to a page from the home page. @param steps name and path of each page, the page itself last */
export function breadcrumbs(site: Site, steps: readonly (readonly [name: string, path: string])[]): object {
  const way = [[webTexts[localeOfEdition(site.edition)].homePage, '/'] as const, ...steps];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(site, path),
    })),
  };
}

/** A news item or an article, and the way to it. @param listName of the list that it is in */
export function readingData(
  site: Site,
  { kind, listName, page }: { kind: PageKind; listName: string; page: ContentPage },
): object[] {
  const path = paths.reading(kind, page.slug);
  const own = page.language === localeOfEdition(site.edition) ? site : { ...site, edition: page.language };
  return [
    {
      '@context': 'https://schema.org',
      '@type': kind === 'news' ? 'NewsArticle' : 'Article',
      headline: page.title,
      ...(page.text ? { description: page.text } : {}),
      ...(page.photo ? { image: site.publicUrl + page.photo.urls.w1600 } : {}),
      inLanguage: languageOf(own),
      datePublished: page.publishedAt,
      dateModified: page.updatedAt,
      mainEntityOfPage: address(own, path),
      publisher: organization(site),
    },
    breadcrumbs(site, [
      [listName, paths.readings(kind)],
      [page.title, path],
    ]),
  ];
}

/** A listing and the way to it. */
export function listingData(site: Site, listing: ListingDetail): object[] {
  const { id, title, description, category, price, photos, areas, point, characteristics, area } = listing;
  const locale = localeOfEdition(site.edition);
  const t = domainText(locale);
  const url = address(site, paths.product(id));
  const { province, district, mfy } = areas;
  const inProvince = new URLSearchParams({ category, regions: String(province.id) });
  const isPlace = category !== 'AutoTransport_Sell';
  const rooms = numberOf(characteristics.rooms);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      name: title,
      url,
      inLanguage: languageOf(site),
      ...(description ? { description } : {}),
      ...(photos.length > 0 ? { image: photos.map(({ urls }) => site.publicUrl + urls.w1600) } : {}),
      ...(listing.publishedAt ? { datePosted: listing.publishedAt } : {}),
      dateModified: listing.updatedAt,
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'UZS',
        availability: 'https://schema.org/InStock',
        url,
      },
      mainEntity: {
        '@type': THINGS[category],
        name: title,
        ...(isPlace
          ? {
              address: {
                '@type': 'PostalAddress',
                addressCountry: 'UZ',
                addressRegion: areaName(province, locale),
                ...(district ? { addressLocality: areaName(district, locale) } : {}),
                streetAddress: listing.address || (mfy ? areaName(mfy, locale) : ''),
              },
              geo: { '@type': 'GeoCoordinates', latitude: point[1], longitude: point[0] },
            }
          : {}),
        ...(isPlace && area !== null && THINGS[category] !== 'Place'
          ? { floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' } }
          : {}),
        ...(rooms === undefined ? {} : { numberOfRooms: rooms }),
      },
    },
    breadcrumbs(site, [
      [t(`category.${category}`), paths.products(`category=${category}`)],
      [areaName(province, locale), paths.products(inProvince.toString())],
      [title, paths.product(id)],
    ]),
  ];
}
