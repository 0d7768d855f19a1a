import * as contract from '@baza/shared/contract';
import * as router from '@baza/shared/contract/router';
import * as store from '@baza/shared/store';
import * as ui from '@baza/shared/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';

/** What the shell provides to remotes by import specifier: one graph with the first load. */
export const eagerModules: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': router,
  '@baza/shared/contract': contract,
  '@baza/shared/store': store,
  '@baza/shared/ui': ui,
};
