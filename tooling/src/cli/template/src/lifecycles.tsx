import { defineRemote } from '@baza/shared/contract';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { PATH } from './path.ts';
import { resources, TEXTS } from './texts.ts';

const LatestPage = lazy(() => import(/* webpackChunkName: 'latest' */ './pages/latest/latest-page.tsx'));

export const { bootstrap, mount, update, unmount } = defineRemote({
  name: TEXTS,
  resources,
  routes: <Route path={PATH} element={<LatestPage />} />,
});
