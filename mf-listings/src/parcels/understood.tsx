import { defineParcel } from '@baza/shared/contract';
import { UnderstoodChips, type UnderstoodProps } from '../features/filter-panel/applied/understood-chips.tsx';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';

export const { bootstrap, mount, update, unmount } = defineParcel<UnderstoodProps>({
  name: NAMESPACE,
  component: UnderstoodChips,
  resources: texts,
});
