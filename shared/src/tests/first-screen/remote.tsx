import { useState } from 'react';
import { Route } from 'react-router';
import { useLive } from '../../contract/react/contexts.ts';
import { defineRemote } from '../../contract/react/define.tsx';
import { useHydrated, useSession } from '../../contract/react/hooks.ts';
import { Parcel } from '../../contract/react/parcel.tsx';
import { baseApi } from '../../store/base-api.ts';
import { useMedia } from '../../ui/core/use-media.ts';
import { FormatDate } from '../../ui/display/format-date.tsx';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    testList: build.query<{ total: number }, number>({ query: (size) => `public/listings?size=${size}` }),
  }),
});

function Good() {
  const { data } = api.useTestListQuery(2);
  const more = api.useTestListQuery(3);
  const { locale, currency, theme } = useLive();
  const { user } = useSession();
  const [count, setCount] = useState(0);
  const phone = useMedia('(max-width: 600px)');
  return (
    <section>
      <button type="button" onClick={() => setCount(count + 1)}>
        {data?.total} listings, {more.data?.total ?? 'more later'}, clicked {count}
      </button>
      <p>{[locale, currency, theme, phone ? 'phone' : 'desktop', user?.name ?? 'nobody'].join(' ')}</p>
      <FormatDate date="2026-01-01" look="relative" />
      <Parcel remote="mf_other" expose="map" props={{}} height={240} fallback={<i>wait for the map</i>} />
    </section>
  );
}

const Clock = () => <p>{new Date().getFullYear()}</p>;
const Chance = () => <p>{Math.random() < 0.5 ? 'heads' : 'tails'}</p>;
const Unused = () => <p>{Date.now() > 0 && 'any time'}</p>;
const Width = () => <p>{window.innerWidth}</p>;
const Stored = () => <p>{useState(() => localStorage.getItem('name'))[0]}</p>;
const Guarded = () => <p>{typeof window === 'undefined' ? 'server' : 'browser'}</p>;
const Later = () => <p>{useHydrated() ? document.title : 'no title yet'}</p>;
// biome-ignore lint/nursery/noInlineStyles: the breach under test
const Styled = () => <p style={{ color: 'red' }}>red</p>;
function Again() {
  const { data } = api.useTestListQuery(2, { refetchOnMountOrArgChange: true });
  return <p>{data?.total}</p>;
}

const pages = { Good, Clock, Chance, Unused, Width, Stored, Guarded, Later, Styled, Again };

export const { bootstrap, mount, update, unmount } = defineRemote({
  name: 'mf_test',
  routes: (
    <>
      {Object.entries(pages).map(([name, Page]) => (
        <Route key={name} path={`/${name}`} element={<Page />} />
      ))}
    </>
  ),
});
