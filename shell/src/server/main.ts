import * as contract from '@baza/shared/contract';
import * as store from '@baza/shared/store';
import * as ui from '@baza/shared/ui';
import { setAutoFreeze } from 'immer';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as router from 'react-router-dom';

// The store of a page is read and forgotten: freezing its responses would walk through all of them.
setAutoFreeze(false);

export { createSite } from './site.tsx';

/** What this bundle lends to server bundles of remotes, as the shell's page lends it to their entries. */
export const shared: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': router,
  '@baza/shared/contract': contract,
  '@baza/shared/store': store,
  '@baza/shared/ui': ui,
};

/** For the release gate: a browser's first steps on a page. Evaluated only where there is a window. */
export const loadBrowser = () => import('./browser.tsx');
