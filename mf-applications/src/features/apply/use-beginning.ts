import type { ApplicationKind } from '@baza/shared/domain';
import { useAttemptKey } from '@baza/shared/page';
import type { Application, ApplicationBody, ListingDetail } from '@baza/shared/schema';
import { apiErrorOf, baseApi, skipToken } from '@baza/shared/store';
import { useApplicationCreateMutation } from '../../api/applications-api.ts';
import { useAdvanceOffersQuery, useCreditOffersQuery } from '../../api/offers-api.ts';

const listingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicationListing: build.query<ListingDetail, number>({
      query: (id) => `public/listings/${id}`,
    }),
  }),
});
const { useApplicationListingQuery } = listingsApi;

/** A positive whole number of the address; null for anything else. */
const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
const amountOf = (text: string | null): number | null => idOf(text);

/** The loan with which one comes from the calculator. */
function creditOf(params: URLSearchParams): ApplicationBody['credit'] {
  const price = amountOf(params.get('realEstateAmount'));
  const initialPayment = amountOf(params.get('initialPayment')) ?? 0;
  const creditTerm = amountOf(params.get('creditTerm'));
  if (price === null || creditTerm === null || creditTerm > 360 || price - initialPayment < 1_000_000)
    return null;
  return { creditAmount: price - initialPayment, initialPayment, creditTerm };
}

/** Why there is no draft: keys of the texts of the beginning. */
type Problem = 'ownListing' | 'tooMany' | 'offline' | 'failed';
type Begun = { draft: Application; problem: null } | { draft: null; problem: Problem };
type NewDraft = Partial<ApplicationBody> & { kind: ApplicationKind };

/** What an application begins with: the listing, the offer and the loan of an address, and how its draft is made. */
export function useBeginning(params: URLSearchParams) {
  const listingId = idOf(params.get('listing'));
  const offerId = idOf(params.get('offer'));
  const read = useApplicationListingQuery(listingId ?? skipToken);
  const credits = useCreditOffersQuery(offerId === null ? skipToken : undefined);
  const advances = useAdvanceOffersQuery(offerId === null ? skipToken : {});
  const [create] = useApplicationCreateMutation();
  // A second press after a lost response must not make a second draft.
  const { keyOf } = useAttemptKey();

  const { currentData: listing, error: listingFailed } = read;
  const credit = credits.currentData?.items.find(({ versionId }) => versionId === offerId);
  const advance = advances.currentData?.items.find(({ versionId }) => versionId === offerId);
  const offer = credit ?? advance ?? null;
  /** All that the address names has been read, or cannot be. */
  const isReady =
    (listingId === null || listing !== undefined || listingFailed !== undefined) &&
    (offerId === null || offer !== null || !(credits.isFetching || advances.isFetching));

  const begin = async (kind: ApplicationKind, more: Partial<ApplicationBody>): Promise<Begun> => {
    const price = amountOf(params.get('realEstateAmount'));
    const area = listing?.areas.mfy ?? listing?.areas.district ?? listing?.areas.province;
    const building = listing?.characteristics.type_of_building;
    const body: NewDraft = {
      kind,
      listingId: listing ? listing.id : null,
      realEstateAmount: price ?? listing?.price ?? null,
      areaId: area?.id ?? null,
      buildingType: typeof building === 'string' ? building : null,
      offerId: offer?.versionId ?? null,
      bankId: offer?.bank.id ?? null,
      credit: kind === 'credit' ? creditOf(params) : null,
      ...more,
    };
    const { data, error } = await create({ body, key: keyOf(body) });
    if (data) return { draft: data, problem: null };
    const failed = apiErrorOf(error);
    const own = failed?.problem?.errors?.some(({ path }) => path === 'listingId');
    const many = failed?.problem?.type.endsWith('too-many-drafts');
    const key: Problem = own ? 'ownListing' : many ? 'tooMany' : failed?.status === 0 ? 'offline' : 'failed';
    return { draft: null, problem: key };
  };
  return {
    listing,
    listingFailed,
    offer,
    isReady,
    begin,
  };
}
