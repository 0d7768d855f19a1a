import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';

const Favourites = lazy(() => import(/* webpackChunkName: 'favourites' */ '../pages/favourites/index.tsx'));

/** The page as a part of the profile. */
export const { bootstrap, mount, update, unmount } = defineParcel({
  name: NAMESPACE,
  component: Favourites,
  resources: texts,
});
