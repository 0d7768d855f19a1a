import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';
import type { SaveFormProps } from '../features/saved-searches/save-form.tsx';
import { texts } from '../i18n/texts.ts';

// In one chunk with the list, which has the same texts.
const SaveForm = lazy(
  () => import(/* webpackChunkName: 'saved-searches' */ '../features/saved-searches/save-form.tsx'),
);

/** The form of a search that another page shows, for its dialog. */
export const { bootstrap, mount, update, unmount } = defineParcel<SaveFormProps>({
  name: NAMESPACE,
  component: SaveForm,
  resources: texts,
});
