import { defineRemote, routes } from '@baza/shared/contract';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { ProfileFrame } from './features/layout/profile-frame.tsx';
import { PART_PAGES } from './part-pages.ts';
import { PARTS, partPath } from './parts.ts';
import { resources, TEXTS } from './texts.ts';

const SharedSelection = lazy(
  () => import(/* webpackChunkName: 'shared-selection' */ './pages/shared-selection/index.tsx'),
);

export const { bootstrap, mount, update, unmount } = defineRemote({
  name: TEXTS,
  resources,
  routes: (
    <>
      <Route element={<ProfileFrame />}>
        {PARTS.map((part) => {
          const { Page } = PART_PAGES[part];
          return <Route key={part} path={partPath(part)} element={<Page />} />;
        })}
      </Route>
      <Route path={routes.selection} element={<SharedSelection />} />
    </>
  ),
});
