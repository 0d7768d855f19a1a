import { defineParcel } from '@baza/shared/contract';
import { LocationPicker } from '../features/location-picker/location-picker.tsx';
import { resources } from '../texts.ts';

export const { bootstrap, mount, update, unmount } = defineParcel({
  name: 'mf_map',
  component: LocationPicker,
  resources,
});
