import { z } from 'zod';

// What this site says of itself in the words of schema.org: what search engines ask of each type, and nothing unknown.

const url = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime();
const words = z.string().min(1);
const context = { '@context': z.literal('https://schema.org') };
const organization = {
  '@type': z.literal('Organization'),
  '@id': url,
  name: words,
  url,
  logo: url,
};
const rating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.number().int().min(1),
});
const person = <T extends string>(type: T) =>
  z.strictObject({
    ...context,
    '@type': z.literal(type),
    name: words,
    url,
    aggregateRating: rating.optional(),
  });
const reading = <T extends string>(type: T) =>
  z.strictObject({
    ...context,
    '@type': z.literal(type),
    headline: words.max(200),
    description: words.optional(),
    image: url.optional(),
    inLanguage: words,
    datePublished: moment,
    dateModified: moment,
    mainEntityOfPage: url,
    publisher: z.strictObject(organization),
  });

const place = {
  name: words,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressCountry: z.literal('UZ'),
    addressRegion: words,
    addressLocality: words.optional(),
    streetAddress: z.string(),
  }),
  geo: z.strictObject({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.number().min(37).max(46),
    longitude: z.number().min(55).max(74),
  }),
  floorSize: z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      value: z.number().positive(),
      unitCode: z.literal('MTK'),
    })
    .optional(),
  numberOfRooms: z.number().int().positive().optional(),
};
const property = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('Apartment'), ...place }),
  z.strictObject({ '@type': z.literal('SingleFamilyResidence'), ...place }),
  z.strictObject({ '@type': z.literal('Place'), ...place }),
  z.strictObject({ '@type': z.literal('Vehicle'), name: words }),
]);

const schemas = {
  Organization: z.union([
    z.strictObject({ ...context, ...organization, areaServed: z.literal('UZ') }),
    person('Organization'),
  ]),
  RealEstateAgent: person('RealEstateAgent'),
  Person: person('Person'),
  WebSite: z.strictObject({
    ...context,
    '@type': z.literal('WebSite'),
    name: words,
    url,
    publisher: z.strictObject({ '@id': url }),
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.string().regex(/^https?:\/\/.*\{search_term_string\}$/),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  BreadcrumbList: z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.number().int(),
          name: words,
          item: url,
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
  RealEstateListing: z.strictObject({
    ...context,
    '@type': z.literal('RealEstateListing'),
    name: words,
    url,
    inLanguage: words,
    description: words.optional(),
    image: z.array(url).min(1).optional(),
    datePosted: moment.optional(),
    dateModified: moment,
    offers: z.strictObject({
      '@type': z.literal('Offer'),
      price: z.number().positive(),
      priceCurrency: z.literal('UZS'),
      availability: z.literal('https://schema.org/InStock'),
      url,
    }),
    mainEntity: property,
  }),
  NewsArticle: reading('NewsArticle'),
  Article: reading('Article'),
};

/** The type of a piece of structured data; throws for one that is unknown or wrong. */
export function typeOfData(data: unknown): string {
  const type = String((data as { '@type'?: unknown })['@type']);
  if (!Object.hasOwn(schemas, type)) throw new Error(`the type ${type} has no schema`);
  schemas[type as keyof typeof schemas].parse(data);
  return type;
}
