import { paths } from '@baza/shared/contract';
import { OFFER_TYPES, type OfferType } from '@baza/shared/domain';
import { pageOf, queryText } from '@baza/shared/page';

/** What the address of a user's page says. */
export interface UserAddress {
  id: string;
  offer: OfferType | undefined;
  /** Of the listings. */
  page: number;
  /** The page of the comments. */
  comments: number;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Null without a valid id; what else is malformed is as if it were not there. */
export function readUserAddress(params: URLSearchParams): UserAddress | null {
  const id = params.get('id') ?? '';
  if (!ID.test(id)) return null;
  return {
    id,
    offer: OFFER_TYPES.find((type) => type === params.get('offer')),
    page: pageOf(params.get('page')),
    comments: pageOf(params.get('comments')),
  };
}

export const userHref = ({ id, offer, page, comments }: UserAddress): string =>
  paths.user(
    id,
    queryText({
      offer,
      page: page > 1 ? page : undefined,
      comments: comments > 1 ? comments : undefined,
    }),
  );
