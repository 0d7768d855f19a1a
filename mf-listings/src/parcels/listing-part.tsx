import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';

// In the chunk of the page which has the same parts.
const ListingPart = lazy(() => import(/* webpackChunkName: 'product' */ '../pages/product/listing-part.tsx'));

/** Photos or characteristics of a listing as its page shows them. */
export const { bootstrap, mount, update, unmount } = defineParcel({
  name: NAMESPACE,
  component: ListingPart,
});
