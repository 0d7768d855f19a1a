import { defineParcel } from '@baza/shared/contract';
import { ContentPreview } from '../features/content-preview/content-preview.tsx';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';

export const { bootstrap, mount, update, unmount } = defineParcel({
  name: NAMESPACE,
  component: ContentPreview,
  resources: texts,
});
