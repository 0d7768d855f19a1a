import { manifestOf, registryOf } from '@baza/registry/testing';
import type { Entry } from './delivery-plugin.ts';

export const gone = () => Promise.reject(new Error('404'));

/** A registry with the releases 1.1.0, 1.2.0 (stable) and 1.3.0. */
export const three = () => {
  const document = registryOf(
    ...['1', '2', '3'].map((month) =>
      manifestOf({ version: `1.${month}.0`, time: `2026-0${month}-01T00:00:00.000Z` }),
    ),
  );
  const entry = document.remotes.mf_listings;
  if (!entry) throw new Error('no entry');
  entry.channels.stable = '1.2.0';
  entry.wasStable = ['1.2.0', '1.1.0'];
  return document;
};
export const versionsOf = (used: readonly Entry[]) =>
  used.map(({ url }) => /mf_listings\/([^/]+)/.exec(url)?.[1]);
