import { defineParcel } from '@baza/shared/contract';
import { SmallMap } from '../features/small-map/small-map.tsx';
import { resources } from '../texts.ts';

export const { bootstrap, mount, update, unmount } = defineParcel({
  name: 'mf_map',
  component: SmallMap,
  resources,
});
