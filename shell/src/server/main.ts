import { setAutoFreeze } from 'immer';

// The store of a page is read and forgotten: freezing its responses would walk through all of them.
setAutoFreeze(false);

/** What this bundle provides to server bundles of remotes, as the shell's page provides it to their entries. */
export { eagerModules as shared } from '../remotes/shared-modules.ts';
export { createSite } from './site.tsx';

/** For the release checks: a browser's first steps on a page. Evaluated only where there is a window. */
export const loadBrowser = () => import('./browser.tsx');
