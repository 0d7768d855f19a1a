import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';

const Comments = lazy(() => import(/* webpackChunkName: 'comments' */ '../pages/comments/index.tsx'));

/** Comments written and received, as a part of the profile. */
export const { bootstrap, mount, update, unmount } = defineParcel({
  name: NAMESPACE,
  component: () => <Comments ownOnly />,
  resources: texts,
});
