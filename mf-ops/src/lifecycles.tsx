import { defineRemote } from '@baza/shared/contract';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { resources, TEXTS } from './texts.ts';

const ConsolePage = lazy(() => import(/* webpackChunkName: 'console' */ './pages/console/index.tsx'));
const TeamPage = lazy(() => import(/* webpackChunkName: 'team' */ './pages/team/index.tsx'));
const ComparePage = lazy(() => import(/* webpackChunkName: 'compare' */ './pages/compare/index.tsx'));
const GalleryPage = lazy(() => import(/* webpackChunkName: 'gallery' */ './pages/gallery/index.tsx'));

/** The pages of `/ops/:part?` and `/team/:part?`, each a chunk of its own. */
export const { bootstrap, mount, update, unmount } = defineRemote({
  name: TEXTS,
  resources,
  routes: (
    <>
      <Route path="/ops" element={<ConsolePage />} />
      <Route path="/ops/compare" element={<ComparePage />} />
      <Route path="/ops/ui" element={<GalleryPage />} />
      <Route path="/team" element={<TeamPage />} />
      <Route path="/team/compare" element={<ComparePage isOfTeam />} />
    </>
  ),
});
