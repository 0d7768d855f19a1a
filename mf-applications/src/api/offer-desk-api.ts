import type {
  Bank,
  BankBody,
  Banks,
  DeskOffer,
  DeskOffers,
  OfferBody,
  OfferVersionBody,
  Photo,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface Write {
  key: string;
}
const whenDone = (_result: unknown, error: unknown): 'Offers'[] => (error === undefined ? ['Offers'] : []);
const keyed = (key: string) => ({ 'idempotency-key': key });

/** What editors and accounts of banks do. */
const offerDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    offerBanks: build.query<Banks, void>({ query: () => 'credit/banks', providesTags: ['Offers'] }),
    deskOffers: build.query<DeskOffers, number>({
      query: (bank) => `credit/offers?bank=${bank}`,
      providesTags: ['Offers'],
    }),
    offerBankSave: build.mutation<
      Bank,
      Write & { bank: Pick<Bank, 'id' | 'version'> | null; body: BankBody }
    >({
      query: ({ key, bank, body }) => ({
        url: bank ? `credit/banks/${bank.id}` : 'credit/banks',
        method: bank ? 'PUT' : 'POST',
        body: bank ? { ...body, version: bank.version } : body,
        headers: keyed(key),
      }),
      invalidatesTags: whenDone,
    }),
    offerAdd: build.mutation<DeskOffer, Write & { body: OfferBody }>({
      query: ({ key, body }) => ({ url: 'credit/offers', method: 'POST', body, headers: keyed(key) }),
      invalidatesTags: whenDone,
    }),
    offerAddVersion: build.mutation<DeskOffer, Write & { id: number; body: OfferVersionBody }>({
      query: ({ key, id, body }) => ({
        url: `credit/offers/${id}/versions`,
        method: 'POST',
        body,
        headers: keyed(key),
      }),
      invalidatesTags: whenDone,
    }),
    offerLogo: build.mutation<Photo, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: 'files', method: 'POST', body };
      },
    }),
  }),
});
export const {
  useOfferBanksQuery,
  useDeskOffersQuery,
  useOfferBankSaveMutation,
  useOfferAddMutation,
  useOfferAddVersionMutation,
  useOfferLogoMutation,
} = offerDeskApi;
