import type {
  Application,
  ApplicationBody,
  ApplicationClients,
  ApplicationDraftBody,
  ApplicationHistory,
  ApplicationsQuery,
  ApplicationsResponse,
  AppointmentBody,
  ConfirmBody,
  Lot,
  Personal,
  ProfilePersonal,
  SmsSent,
  Timeline,
  TransitionBody,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface Keyed {
  id: number;
  /** `Idempotency-Key`: the same key for the same attempt, however often it is sent. */
  key: string;
}
/** An application as its owner sees it, or as staff or the bank do. */
export interface Place {
  id: number;
  desk?: boolean;
  bank?: boolean;
}
export const of = ({ id, desk, bank }: Place): string =>
  `${desk ? 'desk/' : bank ? 'bank/' : ''}applications/${id}`;

export const post = (url: string, body: object, key: string) => ({
  url,
  method: 'POST' as const,
  body,
  headers: { 'idempotency-key': key },
});

/** Every view of one application, and the lists, are out of date after a write. */
export const written = (_result: unknown, error: unknown) =>
  error === undefined ? (['Applications'] as const) : [];

/** A person's own applications: drafts, the SMS step, moves. */
export const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applications: build.query<ApplicationsResponse, Partial<ApplicationsQuery>>({
      query: (params) => ({ url: 'applications', params }),
      providesTags: ['Applications'],
    }),
    application: build.query<Application, number>({
      query: (id) => `applications/${id}`,
      providesTags: ['Applications'],
    }),
    /** The draft under a form, which keeps its own state: no tags, and never a stale version. */
    applicationDraft: build.query<Application, number>({
      query: (id) => `applications/${id}`,
      keepUnusedDataFor: 0,
    }),
    applicationTimeline: build.query<Timeline, Place>({
      query: (place) => `${of(place)}/timeline`,
      providesTags: ['Applications'],
    }),
    applicationHistory: build.query<ApplicationHistory, Place>({
      query: (place) => `${of(place)}/history`,
      providesTags: ['Applications'],
    }),
    applicationLot: build.query<Lot, Place>({
      query: (place) => `${of(place)}/lot`,
      providesTags: ['Applications'],
    }),
    applicationClients: build.query<ApplicationClients, void>({
      query: () => 'applications/clients',
      providesTags: ['Applications'],
    }),
    applicationCreate: build.mutation<
      Application,
      { body: Partial<ApplicationBody> & Pick<ApplicationBody, 'kind'>; key: string }
    >({
      query: ({ body, key }) => post('applications', body, key),
      invalidatesTags: written,
    }),
    applicationSave: build.mutation<Application, Keyed & { body: ApplicationDraftBody }>({
      query: ({ id, body, key }) => ({ ...post(`applications/${id}`, body, key), method: 'PUT' }),
      invalidatesTags: written,
    }),
    applicationRemove: build.mutation<void, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `applications/${id}`, method: 'DELETE', params: { version } }),
      invalidatesTags: written,
    }),
    /** Whole personal values, as a mutation: each reading is logged, and none is kept in the cache. */
    applicationPersonal: build.mutation<Personal, Place>({
      query: (place) => `${of(place)}/personal`,
      invalidatesTags: written,
    }),
    /** Of the own profile; a mutation for the same reason. */
    applicationProfile: build.mutation<ProfilePersonal, void>({ query: () => 'profile/personal' }),
    applicationSms: build.mutation<SmsSent, Keyed>({
      query: ({ id, key }) => post(`applications/${id}/sms`, {}, key),
    }),
    applicationConfirm: build.mutation<Application, Keyed & { body: ConfirmBody }>({
      query: ({ id, body, key }) => post(`applications/${id}/confirm`, body, key),
      invalidatesTags: written,
    }),
    applicationMove: build.mutation<Application, Keyed & { body: TransitionBody }>({
      query: ({ id, body, key }) => post(`applications/${id}/transition`, body, key),
      invalidatesTags: written,
    }),
    applicationAppointment: build.mutation<Application, Keyed & Place & { body: AppointmentBody }>({
      query: ({ body, key, ...place }) => post(`${of(place)}/appointment`, body, key),
      invalidatesTags: written,
    }),
    applicationBid: build.mutation<Lot, Keyed & { amount: number }>({
      query: ({ id, amount, key }) => post(`applications/${id}/bids`, { amount }, key),
      invalidatesTags: written,
    }),
  }),
});
export const {
  useApplicationsQuery,
  useApplicationQuery,
  useApplicationDraftQuery,
  useApplicationTimelineQuery,
  useApplicationHistoryQuery,
  useApplicationLotQuery,
  useApplicationClientsQuery,
  useApplicationCreateMutation,
  useApplicationRemoveMutation,
  useApplicationPersonalMutation,
  useApplicationProfileMutation,
  useApplicationSmsMutation,
  useApplicationConfirmMutation,
  useApplicationMoveMutation,
  useApplicationAppointmentMutation,
  useApplicationBidMutation,
} = applicationsApi;
