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
import { faultCode } from '@baza/shared/domain/faults';
import { createStubShell, memorySource } from '@baza/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
async function setup(modules: Record<string, RemoteLifecycles | RemoteFailure>, html = '') {
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

const home = (text: string) =>
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
const map = defineRemote({
  name: 'mf_map',
  routes: (
    <>
      <Route path="/map" element={<MapPage />} />
      <Route path="/map/2" element={<p>second map</p>} />
    </>
  ),
});
let broken = false;
let lost: Error | null = null;
const off = new Set<string>();
const lacking = new Set<string>();
function MapPage() {
  if (broken) throw new Error('map broke');
  return <p>map page</p>;
}
/** Faults that were reported, each once for all tests. */
const sent: Parameters<typeof faultCode>[0][] = [];
Object.defineProperty(navigator, 'sendBeacon', {
  value: (_url: string, body: string) => sent.push(...JSON.parse(body).items) > 0,
});
beforeEach(() => {
  broken = false;
  off.clear();
  lacking.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('pages change hands and the shell stays', async () => {
  const { modules, painted } = await setup({
    'mf_home/./lifecycles': home('home page'),
    'mf_map/./lifecycles': map,
  });
  expect(modules).toBeDefined();
  const nav = screen.getByText('shell nav');
  await waitFor(() => expect(painted).toEqual(['mf_home ./lifecycles']));
  fireEvent.click(screen.getByRole('link', { name: 'to map' }));
  expect(await screen.findByText('map page')).toBeVisible();
  expect(screen.queryByText(/home page/)).toBeNull();
  expect(screen.getByText('shell nav')).toBe(nav);
  await waitFor(() => expect(painted).toEqual(['mf_home ./lifecycles', 'mf_map ./lifecycles']));
});

test('a slow remote has an empty place at once, which the style sheet draws as a skeleton, and no error', async () => {
  const { modules, go } = await setup({ 'mf_home/./lifecycles': home('home page') });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow: RemoteLifecycles = { ...map, bootstrap: () => arrival };
  modules['mf_map/./lifecycles'] = slow;
  await go('/en/map');
  expect(document.querySelector('[data-status="loading"] > .page > :empty')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  arrive();
  expect(await screen.findByText('map page')).toBeVisible();
  await waitFor(() => expect(document.querySelector('[data-status="loading"]')).toBeNull());
});

test('a remote that throws while it is evaluated is never the fault of the connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { modules, go } = await setup({ 'mf_home/./lifecycles': home('home page') });
  modules['mf_map/./lifecycles'] = new RemoteFailure('crashed', 'threw while it was evaluated');
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/connection|offline/i);
  online.mockRestore();
});

test('an unavailable remote shows an error in the reader’s language, and Retry works once it is back', async () => {
  const { modules, go, refetch, settle } = await setup({
    'mf_home/./lifecycles': home('home page'),
  });
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('This section is not available right now');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  await settle();
  expect(await screen.findByRole('alert')).toBeVisible();
  modules['mf_map/./lifecycles'] = map;
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('map page')).toBeVisible();
  await go('/en');
  expect(await screen.findByText(/home page/)).toBeVisible();
});

test('without a connection a page shows an error, and opens by itself once there is one', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { modules, go, settle, refetch } = await setup({ 'mf_home/./lifecycles': home('home') });
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  modules['mf_map/./lifecycles'] = map;
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  online.mockRestore();
});

test('a disabled remote shows a message without Retry, as a page and as a parcel', async () => {
  off.add('mf_map');
  const { go } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
    'mf_map/./lifecycles': map,
    'mf_map/./picker': picker,
  });
  expect(await screen.findByText('This part of the page is switched off for now.')).toBeVisible();
  expect(screen.getByText('next')).toBeVisible();
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('This section is switched off for now');
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a throw while rendering stays in its outlet; another page of the remote works', async () => {
  broken = true;
  const { go } = await setup({ 'mf_home/./lifecycles': home('home page'), 'mf_map/./lifecycles': map });
  await go('/en/map');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByText('shell nav')).toBeVisible();
  await go('/en/map/2');
  expect(await screen.findByText('second map')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error shows the id with which it was reported, for support', async () => {
  broken = true;
  const { go } = await setup({ 'mf_home/./lifecycles': home('home page'), 'mf_map/./lifecycles': map });
  await go('/en/map');
  const [id] = /\w{4}-\w{4}/.exec(screen.getByRole('alert').textContent ?? '') ?? [];
  expect(screen.getByText(`Error ID for support: ${id}`)).toBeVisible();
  expect(sent.map(faultCode)).toContain(id);
});

test('a remote that hangs while mounting is replaced by an error; others keep working', async () => {
  const hanging: RemoteLifecycles = { ...map, mount: () => new Promise(() => {}) };
  const { go, painted } = await setup({
    'mf_home/./lifecycles': home('home page'),
    'mf_map/./lifecycles': hanging,
  });
  await go('/en/map');
  expect(await screen.findByRole('alert')).toHaveTextContent('is not available');
  expect(painted).not.toContain('mf_map ./lifecycles');
  await go('/en');
  expect(await screen.findByText(/home page/)).toBeVisible();
});

test('a missing chunk reloads the page, or is a failure right after a reload', async () => {
  const chunk = Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' });
  const failing: RemoteLifecycles = { ...map, mount: () => Promise.reject(chunk) };
  const { go, reload, settle } = await setup({
    'mf_home/./lifecycles': home('x'),
    'mf_map/./lifecycles': failing,
  });
  reload.mockReturnValueOnce(true);
  await go('/en/map');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await go('/en');
  await go('/en/map');
  await settle();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a page and a parcel whose chunk is missing are opened again after recovery, unreported', async () => {
  const chunk = Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' });
  const failing: RemoteLifecycles = { ...map, mount: () => Promise.reject(chunk) };
  const { modules, go, recover, reload, reports } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
    'mf_map/./lifecycles': failing,
    'mf_map/./picker': picker,
  });
  recover.mockImplementation(async () => {
    lost = null;
    modules['mf_map/./lifecycles'] = map;
    return true;
  });
  await go('/en/map');
  expect(await screen.findByText('map page')).toBeVisible();
  await go('/en');
  expect(await screen.findByText('picked 1')).toBeVisible();
  fireEvent.click(screen.getByText('next'));
  expect(await screen.findByText('picked 2')).toBeVisible();
  lost = chunk;
  fireEvent.click(screen.getByText('next'));
  expect(await screen.findByText('picked 3')).toBeVisible();
  expect(recover).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  expect(reports).toEqual([]);
});

test('what could not be loaded does not recover a second time', async () => {
  const { go, recover, settle } = await setup({ 'mf_home/./lifecycles': home('x') });
  recover.mockResolvedValue(true);
  await go('/en/map');
  await settle();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(recover).not.toHaveBeenCalled();
});

test('twenty visits leave nothing behind', async () => {
  const { go, page } = await setup({ 'mf_home/./lifecycles': home('home page'), 'mf_map/./lifecycles': map });
  for (let visit = 0; visit < 20; visit++) {
    await go('/en/map');
    await go('/en');
  }
  expect(await screen.findByText(/home page/)).toBeVisible();
  expect(page.container.querySelectorAll('[data-remote]')).toHaveLength(1);
  expect(page.container.querySelectorAll('[data-remote] p')).toHaveLength(1);
  expect(document.head.querySelectorAll('style')).toHaveLength(0);
});

test('language and currency reach mounted pages and parcels', async () => {
  const { live, settle } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
    'mf_map/./picker': picker,
  });
  expect(await screen.findByText('picked 1')).toBeVisible();
  fireEvent.click(screen.getByText('next'));
  expect(await screen.findByText('picked 2')).toBeVisible();
  act(() => live.set({ ...live.get(), currency: 'USD' }));
  await settle();
  expect(screen.getByText('picked 2')).toBeVisible();
});

test('a parcel whose remote is down or throws shows one line, and its owner stays', async () => {
  const { modules, settle } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
  });
  expect(await screen.findByText(/not available right now/)).toBeVisible();
  expect(screen.getByText('next')).toBeVisible();
  modules['mf_map/./picker'] = picker;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('picked 1')).toBeVisible();
  broken = true;
  fireEvent.click(screen.getByText('next'));
  await settle();
  expect(await screen.findByText(/not available right now/)).toBeVisible();
  expect(screen.getByText('next')).toBeVisible();
});

test('what a remote has not released yet is neither loaded nor reported; its placeholder stays', async () => {
  lacking.add('./picker');
  const { reports } = await setup({
    'mf_home/./lifecycles': defineRemote({
      name: 'mf_home',
      routes: <Route path="/" element={<WithParcel />} />,
    }),
  });
  expect(await screen.findByText('no picker yet')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(reports).toEqual([]);
});

const picker = defineParcel<{ value: number }>({ name: 'mf_map', component: Picker });
function Picker({ value }: { value: number }) {
  if (broken) throw new Error('picker broke');
  if (lost) throw lost;
  return <output>picked {value}</output>;
}
function WithParcel() {
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
