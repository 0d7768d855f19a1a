import { defineParcel } from '@baza/shared/contract';
import { lazy } from 'react';
import { resources, TEXTS } from '../texts.ts';

const Applications = lazy(
  () => import(/* webpackChunkName: 'applications' */ '../pages/applications/index.tsx'),
);

/** The page as a part of the profile. */
export const { bootstrap, mount, update, unmount } = defineParcel({
  name: TEXTS,
  resources,
  component: Applications,
});
