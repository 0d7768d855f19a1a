import { whenDone } from '@baza/shared/page';
import type {
  Bank,
  BankBody,
  Banks,
  BranchBody,
  DeskBranch,
  DeskBranches,
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
      invalidatesTags: whenDone('Offers'),
    }),
    deskBranches: build.query<DeskBranches, number>({
      query: (bank) => `credit/branches?bank=${bank}`,
      providesTags: ['Offers'],
    }),
    branchSave: build.mutation<
      DeskBranch,
      Write & { bank: number; branch: Pick<DeskBranch, 'id' | 'version'> | null; body: BranchBody }
    >({
      query: ({ key, bank, branch, body }) => ({
        url: branch ? `credit/branches/${branch.id}` : 'credit/branches',
        method: branch ? 'PUT' : 'POST',
        body: branch ? { ...body, version: branch.version } : { ...body, bank },
        headers: keyed(key),
      }),
      invalidatesTags: whenDone('Offers'),
    }),
    offerAdd: build.mutation<DeskOffer, Write & { body: OfferBody }>({
      query: ({ key, body }) => ({ url: 'credit/offers', method: 'POST', body, headers: keyed(key) }),
      invalidatesTags: whenDone('Offers'),
    }),
    offerAddVersion: build.mutation<DeskOffer, Write & { id: number; body: OfferVersionBody }>({
      query: ({ key, id, body }) => ({
        url: `credit/offers/${id}/versions`,
        method: 'POST',
        body,
        headers: keyed(key),
      }),
      invalidatesTags: whenDone('Offers'),
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
  useDeskBranchesQuery,
  useBranchSaveMutation,
  useOfferBankSaveMutation,
  useOfferAddMutation,
  useOfferAddVersionMutation,
  useOfferLogoMutation,
} = offerDeskApi;
