import { defineParcel } from '@baza/shared/contract';
import { AdvanceOffersPart } from '../advance/advance-offers.tsx';
import { resources, TEXTS } from '../texts.ts';

export const { bootstrap, mount, update, unmount } = defineParcel({
  name: TEXTS,
  resources,
  component: AdvanceOffersPart,
});
