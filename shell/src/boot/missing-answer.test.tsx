import { type ApiError, type AppState, baseApi, createAppStore, StoreProvider } from '@baza/shared/store';
import { createStubHttp } from '@baza/shared/testing';
import { act, render, screen } from '@testing-library/react';

import { withFirstResponses } from '../network/first-responses.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    soldListing: build.query<object, number>({ query: (id) => `public/listings/${id}` }),
  }),
});

test('a page of something that is not there stays as the server made it, without a request', async () => {
  const error = { status: 410, problem: null } satisfies ApiError;
  const state = { status: 'rejected', endpointName: 'soldListing', originalArgs: 7, requestId: 'a', error };
  const network = createStubHttp({});
  const store = createAppStore({
    http: withFirstResponses(network.http, {
      answers: { '410 public/listings/7': { status: 410, title: 'Gone' } },
    }),
    preloadedState: { api: { queries: { 'soldListing(7)': state } } } as unknown as Partial<AppState>,
  });
  const seen: string[] = [];
  function Listing() {
    const { error: failed, currentData } = api.useSoldListingQuery(7);
    seen.push(failed ? `status ${(failed as ApiError).status}` : `${currentData}`);
    return <p>{seen.at(-1)}</p>;
  }
  await act(async () => {
    render(
      <StoreProvider store={store}>
        <Listing />
      </StoreProvider>,
    );
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('status 410')).toBeInTheDocument();
  expect(new Set(seen)).toEqual(new Set(['status 410']));
  expect(network.calls).toEqual([]);
});
