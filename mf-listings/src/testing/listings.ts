import type { ListingCard, ListingsResponse } from '@baza/shared/schema';
import type { RecordedCall } from '@baza/shared/testing';
import { listingDetail } from './listing-detail.ts';

/** So many cards, the first with this id. */
const cards = (count: number, from = 1): ListingCard[] =>
  Array.from({ length: count }, (_, index) => listingDetail({ id: from + index }));

/** The search of a network with `total` listings, paged as asked for. */
export const searchOf =
  (total: number) =>
  ({ url }: RecordedCall): ListingsResponse => {
    const query = new URLSearchParams(url.split('?')[1]);
    const page = Number(query.get('page') ?? 1);
    const size = Number(query.get('size') ?? 20);
    const left = Math.max(0, Math.min(size, total - (page - 1) * size));
    return { items: cards(left, (page - 1) * size + 1), total, page, size };
  };

/** Responses to such calls as the server embeds them in the page. */
export const answersOf = (total: number, ...calls: string[]): Record<string, ListingsResponse> =>
  Object.fromEntries(calls.map((url) => [url, searchOf(total)({ url } as RecordedCall)]));

const area = (id: number, name: string, level: string, parentId: number | null) => ({
  id,
  code: String(id),
  label: name,
  name,
  nameRu: name,
  nameLatn: name,
  level,
  parentId,
  center: [69.2, 41.3],
});
const tashkent = area(1726, 'Toshkent shahri', 'province', null);
const yunusobod = area(1726266, 'Yunusobod tumani', 'district', 1726);
const chilonzor = area(1726294, 'Chilonzor tumani', 'district', 1726);

/** Areas and rates as every page asks for them. */
export const places = {
  'POST public/region/init': ({ body }: RecordedCall) => {
    const { parent } = body as { parent?: number };
    if (parent === undefined) return [tashkent];
    return parent === tashkent.id ? [chilonzor, yunusobod] : [];
  },
  [`public/areas/path/${yunusobod.id}`]: [tashkent, yunusobod],
  [`public/areas/path/${chilonzor.id}`]: [tashkent, chilonzor],
  [`public/areas/path/${tashkent.id}`]: [tashkent],
  'public/rates': { rates: [{ currency: 'USD', rate: 12_000, date: '2026-01-10' }] },
};
