// Remotes take what they need of Redux Toolkit from here: the libraries themselves are the shell's.
export {
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type Reducer,
} from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider as StoreProvider, shallowEqual } from 'react-redux';
export { type ApiError, apiErrorOf, type Failure, failureOf, isApiError } from '../http/api-error.ts';
export * from './areas-api.ts';
export { type BaseApi, baseApi, tagTypes } from './base-api.ts';
export type { ApiCall, StoreExtra } from './base-query.ts';
export { configApi, useConfigQuery } from './config-api.ts';
export {
  type AppDispatch,
  type AppState,
  type AppStore,
  createAppStore,
  type StoreOptions,
} from './create-store.ts';
export { favouriteSet, favouritesLoaded, selectFavouriteIds, useFavourite } from './favourites.ts';
export { FILTER_PANEL, filterChanged, filterCreated, selectFilter } from './filter.ts';
export * from './hooks.ts';
export { cardLayoutChanged, useCardLayout } from './lists.ts';
export { type UserLocation, userLocationChanged } from './place.ts';
export {
  currencyChanged,
  dataChosen,
  dataHinted,
  localeChanged,
  type Preferences,
  savesData,
  themeChanged,
  themeChosen,
} from './preferences.ts';
export { ratesApi, selectUsdRate, useRatesQuery, useUsdRate } from './rates.ts';
export { seedAnswers } from './seed-answers.ts';
export { sessionChanged } from './session.ts';
export { useAreaPaths } from './use-area-paths.ts';
