/** @jest-environment node */
// First: Jest's copies of React's exports are made of what is there; bundles read them where they are.
import '../latin/write-latin.ts';
import type { RegistryDocument } from '@baza/registry';
import { manifestOf } from '@baza/registry/testing';
import { CONTRACT, defineParcel, defineRemote, Parcel, useLive } from '@baza/shared/contract';
import { hintsOf } from '@baza/shared/contract/visitor';
import type { PublicConfig } from '@baza/shared/schema';
import { type ApiError, baseApi } from '@baza/shared/store';
import { PHONE, useMedia } from '@baza/shared/ui';
import { Route } from 'react-router-dom';
import { createSite, type PageRequest, type ServerRemote } from './site.tsx';

export const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    homeList: build.query<{ total: number }, void>({ query: () => 'public/listings?size=2' }),
    homeGone: build.query<object, void>({ query: () => 'public/listings/9' }),
    homeCount: build.query<number, void>({
      query: () => ({ url: 'public/listings', params: { size: 2 } }),
      transformResponse: ({ total }: { total: number }) => total * 2,
    }),
    homeMore: build.query<{ total: number }, void>({ query: () => 'public/listings?size=3' }),
  }),
});

function Home() {
  const { data } = api.useHomeListQuery();
  const more = api.useHomeMoreQuery();
  const { currency, theme } = useLive();
  const phone = useMedia(PHONE);
  return (
    <p>
      {data ? `${data.total} listings` : 'wait'}, {more.isLoading ? 'more later' : 'more'}, {currency},{' '}
      {theme}, {phone ? 'phone' : 'desktop'}
      <Parcel
        remote="mf_map"
        expose="small-map"
        props={{ zoom: 5 }}
        height={240}
        fallback="the map is coming"
      />
      <Parcel remote="mf_map" expose="unknown" props={{}} fallback="placeholder" />
    </p>
  );
}
function Gone() {
  const { error } = api.useHomeGoneQuery();
  return <p>{error ? `status ${(error as ApiError).status}` : 'wait'}</p>;
}
const Broken = (): never => {
  throw new Error('window is not defined');
};
export const home = defineRemote({
  name: 'mf_home',
  routes: (
    <>
      <Route path="/" element={<Home />} />
      <Route path="/gone" element={<Gone />} />
      <Route path="/broken" element={<Broken />} />
    </>
  ),
});
export const small = defineParcel({
  name: 'mf_map',
  component: ({ zoom }: { zoom: number }) => <b>zoom {zoom}</b>,
});

export const title = { uz: 'Бош саҳифа', ru: 'Главная', en: 'Home' };
const release = (name: string, paths: readonly string[], exposes: string[]) => ({
  url: `/remotes/${name}/1.0.0/`,
  manifest: manifestOf({
    name,
    exposes,
    shared: {},
    imports: {},
    menu: paths.length ? [{ path: '/', label: title, order: 1, place: 'header', guard: 'none' }] : [],
    routes: paths.map((path) => ({ path, layout: 'base', guard: 'none', title })),
  }),
});
export const registry: RegistryDocument = {
  schema: 1,
  updatedAt: '2026-11-22T00:00:00Z',
  remotes: {
    mf_home: {
      channels: { stable: '1.0.0' },
      releases: { '1.0.0': release('mf_home', ['/', '/gone', '/broken'], ['./lifecycles']) },
    },
    mf_map: { channels: { stable: '1.0.0' }, releases: { '1.0.0': release('mf_map', [], ['./small-map']) } },
  },
};
export const remotes: Record<string, ServerRemote> = {
  mf_home: { './lifecycles': () => home },
  mf_map: { './small-map': () => small },
};
export const config = {
  apiBase: '/api/',
  keycloak: { url: 'https://id.example', realm: 'local', clientId: 'baza-web' },
  tiles: { osm: '/t/{z}/{x}/{y}.png', googleKey: false },
  demo: true,
} as PublicConfig;
export const host = { contract: CONTRACT, shared: {}, exports: {} };

type Render = ReturnType<typeof createSite>['render'];
export const render = (
  request: Partial<PageRequest> = {},
  modules = remotes,
  more?: Parameters<Render>[1],
): ReturnType<Render> =>
  createSite({ config, registry, host, origin: 'https://baza.example', remotes: modules }).render(
    {
      url: '/en',
      locale: 'en',
      hints: hintsOf(''),
      width: 1440,
      answers: { 'public/listings?size=2': { total: 7 } },
      ...request,
    },
    more,
  );

/** Text without the comments that React puts between its pieces. */
export const plain = (html: string) => html.replaceAll('<!-- -->', '');
