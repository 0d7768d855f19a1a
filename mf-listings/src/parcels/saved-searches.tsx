import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';

const SavedSearches = lazy(
  () => import(/* webpackChunkName: 'saved-searches' */ '../pages/saved-searches/index.tsx'),
);

/** Saved searches, as a part of the profile. */
export const { bootstrap, mount, update, unmount } = defineParcel({
  name: NAMESPACE,
  component: SavedSearches,
  resources: texts,
});
