import { defineRemote, paths, routes } from '@baza/shared/contract';
import { lazy } from 'react';
import { Navigate, Route } from 'react-router-dom';
import { resources, TEXTS } from './texts.ts';

const CalculatorPage = lazy(
  () => import(/* webpackChunkName: 'credit' */ './pages/credit/calculator-page.tsx'),
);

const OfferDeskPage = lazy(() => import(/* webpackChunkName: 'offer-desk' */ './pages/desk/desk-page.tsx'));

export const { bootstrap, mount, update, unmount } = defineRemote({
  name: TEXTS,
  resources,
  routes: (
    <>
      <Route path={routes.credit} element={<CalculatorPage />} />
      <Route path={routes.creditDesk} element={<OfferDeskPage />} />
      {/* Where the calculator was until applications had a page. */}
      <Route path={routes.applications} element={<Navigate to={paths.credit()} replace />} />
    </>
  ),
});
