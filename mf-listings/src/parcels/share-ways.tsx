import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';

const ShareWays = lazy(() => import(/* webpackChunkName: 'share-ways' */ '../features/share/share-ways.tsx'));

/** The ways to share an address, for dialogs of other remotes. */
export const { bootstrap, mount, update, unmount } = defineParcel({ name: NAMESPACE, component: ShareWays });
