import { defineParcel } from '@baza/shared/contract';
import { NAMESPACE } from '../filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';
import { ContentPreview } from '../preview/content-preview.tsx';

export const { bootstrap, mount, update, unmount } = defineParcel({
  name: NAMESPACE,
  component: ContentPreview,
  resources: texts,
});
