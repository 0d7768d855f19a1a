import type { ReleaseManifest } from '../schema.ts';

/** A remote of the render check's own, whose page mounts a parcel of the release without properties. */
export const HOST = 'baza_gate';
/** Its pages: `PARCELS/small-map`. */
export const PARCELS = '/render-check-parcel';

const lifecycles = (remote: string) => `(lent) => {
  const { createElement } = lent('react');
  const { Route, useParams } = lent('react-router-dom');
  const { defineRemote, Parcel } = lent('@baza/shared/contract');
  const props = {};
  const Page = () => createElement(Parcel, { remote: '${remote}', expose: useParams().expose, props });
  const routes = createElement(Route, { path: '${PARCELS}/:expose', element: createElement(Page) });
  return defineRemote({ name: '${HOST}', routes });
}`;

/** Its server bundle. */
export const hostBundle = (remote: string): string =>
  `module.exports = { './lifecycles': () => (${lifecycles(remote)})(require) };`;

/** Its entry for browsers: a container of Module Federation. */
export const hostEntry = (remote: string): string => `globalThis.${HOST} = (() => {
  let scope;
  const lent = (key) => Object.values(scope[key])[0].lib();
  return {
    init: (shared) => void (scope = shared),
    get: async () => () => (${lifecycles(remote)})(lent),
  };
})();`;

export const HOST_ENTRY = 'remoteEntry.js';

const TITLE = { uz: '—', ru: '—', en: '—' };

/** Its manifest, which fits every shell that the release fits. */
export const hostManifest = (release: ReleaseManifest): ReleaseManifest => ({
  ...release,
  name: HOST,
  shared: {},
  imports: {},
  routes: [{ path: `${PARCELS}/:expose`, layout: 'base', guard: 'none', title: TITLE }],
  menu: [],
  exposes: ['./lifecycles'],
  entry: HOST_ENTRY,
  preload: {},
  integrity: { [HOST_ENTRY]: `sha384-${'A'.repeat(64)}` },
});
