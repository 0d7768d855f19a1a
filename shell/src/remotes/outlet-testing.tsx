import {
  createHistoryHub,
  defineParcel,
  defineRemote,
  type LiveProps,
  Parcel,
  PlatformProviders,
  type Shell,
} from '@baza/shared/contract';
import { splitLocale } from '@baza/shared/contract/routes';
import type { faultCode } from '@baza/shared/domain/faults';
import { createStubShell, memorySource } from '@baza/shared/testing';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, useLocation } from 'react-router-dom';
import { allTexts } from '../boot/texts.ts';
import { createValue, useValue } from '../value.ts';
import { RemoteFailure } from './failure.ts';
import { createFirstScreen } from './first-screen.ts';
import { createRemoteHost, type RemoteHost } from './host.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { LIMITS } from './limit.ts';
import type { Loader } from './loader.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

const owners: Record<string, string> = { '/': 'mf_home', '/map': 'mf_map', '/map/2': 'mf_map' };
const limits = { ...LIMITS, mount: 100, unmount: 100, load: 100 };

/** A page with one outlet on a host with the remotes `modules`, of which some fail as they say; others are down. */
export async function setup(modules: Record<string, RemoteLifecycles | RemoteFailure>, html = '') {
  const { shell: stub, reports } = await createStubShell({
    locale: 'en',
    texts: { remotes: allTexts.remotes ?? ({} as never) },
  });
  const history = createHistoryHub(memorySource('/en'), () => true);
  const live = createValue<LiveProps>({ locale: 'en', currency: 'UZS', theme: 'light' });
  const reload = jest.fn(() => false);
  const refetch = jest.fn(async () => {});
  const recover = jest.fn(async () => false);
  const painted: string[] = [];
  const loader: Loader = {
    async load(remote, expose) {
      if (off.has(remote)) throw new RemoteFailure('disabled', `${remote} is switched off`);
      const found = modules[`${remote}/${expose}`];
      if (!found) throw new RemoteFailure('unavailable', `${remote} is down`);
      if (found instanceof RemoteFailure) throw found;
      return found;
    },
    refetch,
    recover,
    version: () => '1.0.0',
    painted: (remote, expose) => painted.push(`${remote} ${expose}`),
    lacks: (_remote, expose) => lacking.has(expose),
  };
  const firstScreen = createFirstScreen(html ? stub.store.getState() : null);
  const shell: Shell = {
    ...stub,
    firstScreen: (remote, expose) => (firstScreen.has(remote, expose) ? '' : null),
    history,
    mountParcel: (...args) => host.mountParcel(...args),
  };
  const host: RemoteHost = createRemoteHost({
    loader,
    limits,
    firstScreen,
    shell: () => shell,
    live,
    owner: (path) => owners[path] ?? null,
    reload,
    begin: () => () => {},
    report: (error, context) => {
      stub.report(error);
      // As the shell's reporter: its code is loaded once an error happens.
      import('./fault-report.ts').then(({ reportFault }) => reportFault('/api/vitals', error, context));
    },
  });
  const page = render(<TestPage shell={shell} live={live} host={host} />);
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await settle();
  const go = async (path: string) => {
    act(() => history.push(path));
    await settle();
  };
  return { modules, history, live, page, go, settle, reload, refetch, recover, reports, painted };
}

function TestPage({
  shell,
  live,
  host,
}: {
  shell: Shell;
  live: ReturnType<typeof createValue<LiveProps>>;
  host: RemoteHost;
}) {
  const now = useValue(live);
  return (
    <PlatformProviders shell={shell} live={now} owns={() => true}>
      <nav>shell nav</nav>
      <TestOutlet host={host} />
    </PlatformProviders>
  );
}
function TestOutlet({ host }: { host: RemoteHost }) {
  const { pathname } = useLocation();
  const remote = owners[splitLocale(pathname).path];
  return remote ? <RemoteOutlet key={remote} host={host} remote={remote} /> : <p>no page</p>;
}

export const home = (text: string) =>
  defineRemote({
    name: 'mf_home',
    routes: (
      <Route
        path="/"
        element={
          <p>
            {text} <Link to="/map">to map</Link>
          </p>
        }
      />
    ),
  });
export const map = defineRemote({
  name: 'mf_map',
  routes: (
    <>
      <Route path="/map" element={<MapPage />} />
      <Route path="/map/2" element={<p>second map</p>} />
    </>
  ),
});
/** What the page and the parcel do next: throw, or miss a chunk. */
export const state: { isBroken: boolean; lost: Error | null } = { isBroken: false, lost: null };
export const off = new Set<string>();
export const lacking = new Set<string>();
function MapPage() {
  if (state.isBroken) throw new Error('map broke');
  return <p>map page</p>;
}
/** Faults that were reported, each once for all tests. */
export const sent: Parameters<typeof faultCode>[0][] = [];
Object.defineProperty(navigator, 'sendBeacon', {
  value: (_url: string, body: string) => sent.push(...JSON.parse(body).items) > 0,
});
beforeEach(() => {
  state.isBroken = false;
  off.clear();
  lacking.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

export const picker = defineParcel<{ value: number }>({ name: 'mf_map', component: Picker });
function Picker({ value }: { value: number }) {
  if (state.isBroken) throw new Error('picker broke');
  if (state.lost) throw state.lost;
  return <output>picked {value}</output>;
}
export function WithParcel() {
  const [value, setValue] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setValue(value + 1)}>
        next
      </button>
      <Parcel remote="mf_map" expose="picker" props={{ value }} fallback="no picker yet" />
    </>
  );
}
