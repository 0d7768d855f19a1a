import { defineParcel } from '@baza/shared/contract';
import { resources, TEXTS } from '../texts.ts';
import { ProductCredit } from './product-credit.tsx';

export const { bootstrap, mount, update, unmount } = defineParcel({
  name: TEXTS,
  resources,
  component: ProductCredit,
});
