import { defineRemote, routes } from '@baza/shared/contract';
import { lazy } from 'react';
import { Route } from 'react-router-dom';

const ModerationPage = lazy(
  () => import(/* webpackChunkName: 'moderation' */ './pages/moderation/index.tsx'),
);
const CommentDeskPage = lazy(
  () => import(/* webpackChunkName: 'comment-desk' */ './pages/comment-desk/index.tsx'),
);
const RoleDeskPage = lazy(() => import(/* webpackChunkName: 'role-desk' */ './pages/role-desk/index.tsx'));
const CallbacksPage = lazy(() => import(/* webpackChunkName: 'callbacks' */ './pages/callbacks/index.tsx'));

const CompanyCallbacksPage = lazy(
  () => import(/* webpackChunkName: 'company-callbacks' */ './pages/callbacks/company.tsx'),
);

/** Each desk is a chunk of its own with its texts, named as in `remote.config.ts`. */
export const { bootstrap, mount, update, unmount } = defineRemote({
  name: 'mf_desk',
  routes: (
    <>
      <Route path={routes.moderation} element={<ModerationPage />} />
      <Route path={routes.commentDesk} element={<CommentDeskPage />} />
      <Route path={routes.roleDesk} element={<RoleDeskPage />} />
      <Route path={routes.callbacks} element={<CallbacksPage />} />
      <Route path={routes.companyCallbacks} element={<CompanyCallbacksPage />} />
    </>
  ),
});
