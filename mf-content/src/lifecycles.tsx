import { defineRemote, routes } from '@baza/shared/contract';
import { Route } from 'react-router-dom';
import { ContentDeskPage } from './pages/desk/content-desk-page.tsx';
import { resources, TEXTS } from './texts.ts';

export const { bootstrap, mount, update, unmount } = defineRemote({
  name: TEXTS,
  resources,
  routes: <Route path={routes.content} element={<ContentDeskPage />} />,
});
