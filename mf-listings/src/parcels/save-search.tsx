import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { NAMESPACE } from '../filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';
import type { SaveFormProps } from '../searches/save-form.tsx';

// In one chunk with the list, which has the same texts.
const SaveForm = lazy(() => import(/* webpackChunkName: 'saved-searches' */ '../searches/save-form.tsx'));

/** The form of a search that another page shows, for its dialog. */
export const { bootstrap, mount, update, unmount } = defineParcel<SaveFormProps>({
  name: NAMESPACE,
  component: SaveForm,
  resources: texts,
});
