import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';

const OwnListings = lazy(() => import(/* webpackChunkName: 'requests' */ '../pages/my-listings/index.tsx'));

/** The page as a part of the profile. */
export const { bootstrap, mount, update, unmount } = defineParcel({
  name: NAMESPACE,
  component: OwnListings,
  resources: texts,
});
