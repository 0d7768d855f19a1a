import { defineParcel } from '@baza/shared/contract';
import { ProductCredit } from '../features/credit/product-credit.tsx';
import { resources, TEXTS } from '../texts.ts';

export const { bootstrap, mount, update, unmount } = defineParcel({
  name: TEXTS,
  resources,
  component: ProductCredit,
});
