import {
  combineReducers,
  configureStore,
  type Middleware,
  type Reducer,
  type StateFromReducersMapObject,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { baseApi } from './base-api.ts';
import type { StoreExtra } from './base-query.ts';
import { favouritesSlice } from './favourites.ts';
import { filterSlice } from './filter.ts';
import { listsSlice } from './lists.ts';
import { userLocationSlice } from './place.ts';
import { preferencesSlice } from './preferences.ts';
import { type Rate, selectUsdRate } from './rates.ts';
import { sessionSlice } from './session.ts';

const reducers = {
  [baseApi.reducerPath]: baseApi.reducer,
  preferences: preferencesSlice.reducer,
  rates: (rates: { usd: Rate | null } = { usd: null }) => rates,
  favourites: favouritesSlice.reducer,
  filter: filterSlice.reducer,
  lists: listsSlice.reducer,
  userLocation: userLocationSlice.reducer,
  session: sessionSlice.reducer,
};
export type AppState = StateFromReducersMapObject<typeof reducers>;

/** Contract 1 lets remotes read the rate as `state.rates.usd`: a view of the cache, `useUsdRate` for those built since. */
const withRates =
  (reducer: Reducer<AppState>): Reducer<AppState> =>
  (before, action) => {
    const state = reducer(before, action);
    const usd = selectUsdRate(state);
    return usd === state.rates.usd ? state : { ...state, rates: { usd } };
  };
const root = withRates(combineReducers(reducers));

export interface StoreOptions {
  http: StoreExtra['http'];
  preloadedState?: Partial<Omit<AppState, 'rates'>>;
  /** Around all others. */
  outer?: Middleware;
}

/**
 * The one store of the page, which the shell makes. `inject` adds a remote's own slice; a key that is there
 * already keeps its state, so a remote may inject at each mount.
 */
export function createAppStore({ http, preloadedState, outer = () => (next) => next }: StoreOptions) {
  const injected: Record<string, Reducer> = {};
  const store = configureStore({
    reducer: root,
    preloadedState: preloadedState as AppState | undefined,
    devTools: process.env.NODE_ENV !== 'production',
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { http } satisfies StoreExtra } })
        .prepend(outer)
        .concat(baseApi.middleware),
  });
  const inject = (key: string, reducer: Reducer): void => {
    if (key in reducers) throw new Error(`The slice ${key} is the platform's own`);
    if (injected[key] === reducer) return;
    injected[key] = reducer;
    store.replaceReducer(withRates(combineReducers({ ...reducers, ...injected }) as unknown as typeof root));
  };
  setupListeners(store.dispatch);
  return Object.assign(store, { inject });
}
export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
