import { routes } from '@baza/shared/contract';
import { lazy } from 'react';
import { Route } from 'react-router-dom';

const HomePage = lazy(() => import(/* webpackChunkName: 'home' */ './pages/home/home-page.tsx'));
const ProductsPage = lazy(
  () => import(/* webpackChunkName: 'products' */ './pages/products/products-page.tsx'),
);
const FilterPage = lazy(() => import(/* webpackChunkName: 'filter' */ './pages/filter/filter-page.tsx'));
const ProductPage = lazy(() => import(/* webpackChunkName: 'product' */ './pages/product/index.tsx'));
const ComparePage = lazy(() => import(/* webpackChunkName: 'compare' */ './pages/compare/index.tsx'));
const FavouritesPage = lazy(
  () => import(/* webpackChunkName: 'favourites' */ './pages/favourites/index.tsx'),
);
const ReadingsPage = lazy(() => import(/* webpackChunkName: 'reading' */ './pages/readings/index.tsx'));
const ReadingPage = lazy(() => import(/* webpackChunkName: 'reading' */ './pages/reading/index.tsx'));
const MyListingsPage = lazy(() => import(/* webpackChunkName: 'requests' */ './pages/my-listings/index.tsx'));
const UsersPage = lazy(() => import(/* webpackChunkName: 'users' */ './pages/users/index.tsx'));
const UserPage = lazy(() => import(/* webpackChunkName: 'user' */ './pages/user/index.tsx'));
const CommentsPage = lazy(() => import(/* webpackChunkName: 'comments' */ './pages/comments/index.tsx'));
const WizardPage = lazy(() => import(/* webpackChunkName: 'request' */ './pages/wizard/index.tsx'));

/** Each screen is a chunk of its own, named as in `remote.config.ts`. */
export const pages = (
  <>
    <Route path={routes.home} element={<HomePage />} />
    <Route path={routes.products} element={<ProductsPage />} />
    <Route path={routes.filter} element={<FilterPage />} />
    <Route path={routes.product} element={<ProductPage />} />
    <Route path={routes.compare} element={<ComparePage />} />
    <Route path={routes.favourites} element={<FavouritesPage />} />
    <Route path={routes.news} element={<ReadingsPage kind="news" />} />
    <Route path={routes.newsItem} element={<ReadingPage kind="news" />} />
    <Route path={routes.articles} element={<ReadingsPage kind="articles" />} />
    <Route path={routes.article} element={<ReadingPage kind="articles" />} />
    <Route path={routes.requests} element={<MyListingsPage />} />
    <Route path={routes.requestNew} element={<WizardPage />} />
    <Route path={routes.requestEdit} element={<WizardPage />} />
    <Route path={routes.users} element={<UsersPage />} />
    <Route path={routes.user} element={<UserPage />} />
    <Route path={routes.comments} element={<CommentsPage />} />
  </>
);
