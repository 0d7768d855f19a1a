import type { OfferType, PeopleSort, Trade } from '@baza/shared/domain';
import { queryText, whenDone } from '@baza/shared/page';
import type { OwnAgency, PeopleResponse, PersonListings, PersonPage } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface PersonListingsOf {
  id: string;
  offer?: OfferType | undefined;
  page: number;
}
/** What the address of the directory says. */
export interface PeopleFilter {
  kind?: Trade | undefined;
  province?: number | undefined;
  search?: string | undefined;
  sort?: PeopleSort | undefined;
  page: number;
}

/** Cards of listings on one page of a user. */
export const PERSON_LISTINGS = 12;

/** The query of the directory's address, and of its call. */
export const peopleQuery = ({ page, ...filter }: PeopleFilter): string =>
  queryText({ ...filter, page: page > 1 ? page : undefined });

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    people: build.query<PeopleResponse, PeopleFilter>({
      query: (filter) => {
        const query = peopleQuery(filter);
        return query ? `public/users?${query}` : 'public/users';
      },
      providesTags: ['Users'],
    }),
    person: build.query<PersonPage, string>({
      query: (id) => `public/users/${id}`,
      providesTags: ['Users'],
    }),
    personListings: build.query<PersonListings, PersonListingsOf>({
      query: ({ id, offer, page }) =>
        `public/users/${id}/listings?${queryText({ size: PERSON_LISTINGS, offer, page: page > 1 ? page : undefined })}`,
      providesTags: ['Listings'],
    }),
    ownAgency: build.query<OwnAgency, void>({
      query: () => 'users/me/agency',
      providesTags: ['Users'],
    }),
    joinAgency: build.mutation<OwnAgency, string>({
      query: (agency) => ({ url: 'users/me/agency', method: 'PUT', body: { agency } }),
      invalidatesTags: whenDone('Users'),
    }),
    leaveAgency: build.mutation<null, string>({
      query: (agency) => ({ url: `users/me/agency/${agency}`, method: 'DELETE' }),
      invalidatesTags: whenDone('Users'),
    }),
    verifyPerson: build.mutation<{ verified: boolean }, { id: string; verified: boolean }>({
      query: ({ id, verified }) => ({ url: `moderation/users/${id}`, method: 'PUT', body: { verified } }),
      invalidatesTags: whenDone('Users'),
    }),
  }),
});
export const {
  usePeopleQuery,
  usePersonQuery,
  usePersonListingsQuery,
  useOwnAgencyQuery,
  useJoinAgencyMutation,
  useLeaveAgencyMutation,
  useVerifyPersonMutation,
} = peopleApi;
