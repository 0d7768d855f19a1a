import { defineRemote, paths, routes } from '@baza/shared/contract';
import { lazy } from 'react';
import { Navigate, Route, useParams } from 'react-router-dom';
import { resources, TEXTS } from './texts.ts';

const CalculatorPage = lazy(
  () => import(/* webpackChunkName: 'credit' */ './pages/credit/calculator-page.tsx'),
);
const ApplicationsPage = lazy(
  () => import(/* webpackChunkName: 'applications' */ './pages/applications/index.tsx'),
);
const ApplyPage = lazy(() => import(/* webpackChunkName: 'apply' */ './pages/apply/index.tsx'));
const ApplicationPage = lazy(
  () => import(/* webpackChunkName: 'application' */ './pages/application/index.tsx'),
);
const DeskPage = lazy(
  () => import(/* webpackChunkName: 'applications-desk' */ './pages/application-desk/index.tsx'),
);
const ViewingDeskPage = lazy(
  () => import(/* webpackChunkName: 'viewing-desk' */ './pages/viewing-desk/index.tsx'),
);
const SupervisionPage = lazy(
  () => import(/* webpackChunkName: 'supervision' */ './pages/supervision/index.tsx'),
);

const OfferDeskPage = lazy(() => import(/* webpackChunkName: 'offer-desk' */ './pages/desk/desk-page.tsx'));
const BankDeskPage = lazy(() => import(/* webpackChunkName: 'bank-desk' */ './pages/bank-desk/index.tsx'));

/** The longer of two addresses of one page. */
function ToApplication() {
  return <Navigate to={paths.application(Number(useParams().id))} replace />;
}

export const { bootstrap, mount, update, unmount } = defineRemote({
  name: TEXTS,
  resources,
  routes: (
    <>
      <Route path={routes.credit} element={<CalculatorPage />} />
      <Route path={routes.creditDesk} element={<OfferDeskPage />} />
      <Route path={routes.bankDesk} element={<BankDeskPage />} />
      <Route path={routes.applications} element={<ApplicationsPage />} />
      <Route path={routes.applicationAdd} element={<ApplyPage />} />
      <Route path={routes.applicationView} element={<ToApplication />} />
      <Route path={routes.application} element={<ApplicationPage />} />
      <Route path={routes.applicationDesk} element={<DeskPage />} />
      <Route path={routes.viewingDesk} element={<ViewingDeskPage />} />
      <Route path={routes.supervision} element={<SupervisionPage />} />
    </>
  ),
});
