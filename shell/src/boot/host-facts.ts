import type { HostFacts } from '@baza/registry';
import * as contract from '@baza/shared/contract';
import * as store from '@baza/shared/store';
import * as ui from '@baza/shared/ui';
import * as router from 'react-router-dom';

/** Versions of what this shell shares, written in by its build. */
declare const BAZA_SHARED_VERSIONS: Record<string, string>;

/** What this very shell offers to remotes, read from the modules themselves. */
export const hostFacts = (): HostFacts => ({
  contract: contract.CONTRACT,
  shared: BAZA_SHARED_VERSIONS,
  exports: {
    '@baza/shared/contract': Object.keys(contract),
    '@baza/shared/store': Object.keys(store),
    '@baza/shared/ui': Object.keys(ui),
    'react-router-dom': Object.keys(router),
  },
});
