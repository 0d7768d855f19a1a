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
