import { defineRemote } from '@baza/shared/contract';
import { NAMESPACE } from './features/filter-panel/use-text.ts';
import { texts } from './i18n/texts.ts';
import { pages } from './routes.tsx';

export const { bootstrap, mount, update, unmount } = defineRemote({
  name: NAMESPACE,
  routes: pages,
  resources: texts,
});
