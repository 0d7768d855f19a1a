import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { TEXTS } from '../texts.ts';

const ChooseSelection = lazy(
  () => import(/* webpackChunkName: 'choose-selection' */ '../features/selections/choose-selection.tsx'),
);

/** Puts a listing into one's selections, in a dialog of the remote that shows the listing. */
export const { bootstrap, mount, update, unmount } = defineParcel({
  name: TEXTS,
  component: ChooseSelection,
});
