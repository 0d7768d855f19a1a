import { defineRemote, routes } from '@baza/shared/contract';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { loadOpenLayers } from './features/map/engine-context.tsx';
import { PageSkeleton } from './pages/search-on-map/page-skeleton.tsx';
import { resources } from './texts.ts';

const SearchPage = lazy(() => {
  // Both chunks at once: the page would ask for the map's only when it is there itself.
  loadOpenLayers().catch(() => {});
  return import(/* webpackChunkName: 'search' */ './pages/search-on-map/search-page.tsx');
});

export const { bootstrap, mount, update, unmount } = defineRemote({
  name: 'mf_map',
  routes: <Route path={routes.mapSearch} element={<SearchPage />} />,
  resources,
  fallback: <PageSkeleton />,
});
