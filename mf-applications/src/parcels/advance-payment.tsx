import { defineParcel } from '@baza/shared/contract';
import { AdvanceOffersPart } from '../features/advance-payment/advance-offers.tsx';
import { resources, TEXTS } from '../texts.ts';

export const { bootstrap, mount, update, unmount } = defineParcel({
  name: TEXTS,
  resources,
  component: AdvanceOffersPart,
});
