import type {
  AssignBody,
  Board,
  DeskApplication,
  DeskQueryInput,
  DeskResponse,
  DeskTransition,
  DeskViewings,
  DeskViewingsQuery,
  DocumentsBody,
  LookupBody,
  NoteBody,
  Notes,
  Operators,
  Outbox,
  TakeBody,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { of, post, written } from './applications-api.ts';

interface Keyed {
  id: number;
  key: string;
}

/** The desk of operators. */
const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicationsQueue: build.query<DeskResponse, DeskQueryInput>({
      query: (params) => ({ url: 'desk/applications', params }),
      providesTags: ['Applications'],
    }),
    applicationsBoard: build.query<Board, DeskQueryInput>({
      query: (params) => ({ url: 'desk/board', params }),
      providesTags: ['Applications'],
    }),
    applicationsCase: build.query<DeskApplication, number>({
      query: (id) => of({ id, desk: true }),
      providesTags: ['Applications'],
    }),
    deskViewings: build.query<DeskViewings, DeskViewingsQuery>({
      query: (params) => ({ url: 'desk/viewings', params }),
      providesTags: ['Applications'],
    }),
    applicationsOperators: build.query<Operators, void>({
      query: () => 'desk/operators',
      providesTags: ['Applications'],
    }),
    /** 404 where messages go to phones. */
    applicationsOutbox: build.query<Outbox, void>({
      query: () => ({ url: 'desk/outbox', priority: 'low' }),
    }),
    /** Personal numbers travel in a body: addresses are logged. A query, so that what was found stays up to date. */
    applicationsLookup: build.query<Pick<DeskResponse, 'items'>, LookupBody>({
      query: (body) => ({ url: 'desk/applications/lookup', method: 'POST', body }),
      providesTags: ['Applications'],
      keepUnusedDataFor: 0,
    }),
    applicationsTake: build.mutation<DeskApplication, Keyed & { body: TakeBody }>({
      query: ({ id, body, key }) => post(`${of({ id, desk: true })}/take`, body, key),
      invalidatesTags: written,
    }),
    applicationsAssign: build.mutation<DeskApplication, Keyed & { body: AssignBody }>({
      query: ({ id, body, key }) => post(`${of({ id, desk: true })}/assign`, body, key),
      invalidatesTags: written,
    }),
    applicationsMove: build.mutation<DeskApplication, Keyed & { body: DeskTransition }>({
      query: ({ id, body, key }) => post(`${of({ id, desk: true })}/transition`, body, key),
      invalidatesTags: written,
    }),
    applicationsAsk: build.mutation<DeskApplication, Keyed & { body: DocumentsBody }>({
      query: ({ id, body, key }) => post(`${of({ id, desk: true })}/requests`, body, key),
      invalidatesTags: written,
    }),
    applicationsNotes: build.query<Notes, number>({
      query: (id) => `${of({ id, desk: true })}/notes`,
      providesTags: ['Applications'],
    }),
    applicationsAddNote: build.mutation<Notes, Keyed & { body: NoteBody }>({
      query: ({ id, body, key }) => post(`${of({ id, desk: true })}/notes`, body, key),
      invalidatesTags: written,
    }),
  }),
});
export const {
  useApplicationsQueueQuery,
  useApplicationsBoardQuery,
  useApplicationsCaseQuery,
  useDeskViewingsQuery,
  useApplicationsOperatorsQuery,
  useApplicationsOutboxQuery,
  useApplicationsLookupQuery,
  useApplicationsTakeMutation,
  useApplicationsAssignMutation,
  useApplicationsMoveMutation,
  useApplicationsAskMutation,
  useApplicationsNotesQuery,
  useApplicationsAddNoteMutation,
} = deskApi;
