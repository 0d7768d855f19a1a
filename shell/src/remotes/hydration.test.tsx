import {
  defineParcel,
  defineRemote,
  type LiveProps,
  Parcel,
  PlatformProviders,
  type Shell,
  useLive,
} from '@baza/shared/contract';
import { createRoots } from '@baza/shared/rendering';
import { createStubShell } from '@baza/shared/testing';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Route } from 'react-router-dom';
import { allTexts } from '../boot/texts.ts';
import { createValue } from '../value.ts';
import { RemoteFailure } from './failure.ts';
import { createFirstScreen, ID_PREFIX, RENDERED, renderedBy } from './first-screen.ts';
import { createRemoteHost, type RemoteHost } from './host.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

const live: LiveProps = { locale: 'en', currency: 'UZS', theme: 'light' };

function Counter({ word }: { word: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" id={useId()} title={useLive().currency} onClick={() => setCount(count + 1)}>
      {word} {count}
    </button>
  );
}
const panel = defineParcel({ name: 'mf_panel', component: () => <Counter word="panel" /> });
const page = (word = 'page') =>
  defineRemote({
    name: 'mf_page',
    routes: (
      <Route
        path="/"
        element={
          <section>
            <Counter word={word} />
            <Parcel remote="mf_panel" expose="panel" props={{}} />
          </section>
        }
      />
    ),
  });
const modules = {
  'mf_page/./lifecycles': page(),
  'mf_panel/./panel': panel,
};

/** A page whose parcel shows what changes before its code has come: props, as by a log-in, and live values. */
const Shown = ({ name }: { name: string }) => (
  <p>
    {name} pays in {useLive().currency}
  </p>
);
function Changing() {
  const [name, setName] = useState('nobody');
  useEffect(() => setName('Lola'), []);
  return <Parcel remote="mf_panel" expose="panel" props={useMemo(() => ({ name }), [name])} />;
}
const changing = {
  'mf_page/./lifecycles': defineRemote({
    name: 'mf_page',
    routes: <Route path="/" element={<Changing />} />,
  }),
  'mf_panel/./panel': defineParcel({ name: 'mf_panel', component: Shown }),
};

interface Options {
  /** What the browser loads; by default what the server has rendered. */
  loaded?: Readonly<Record<string, RemoteLifecycles>>;
  /** Version that the browser chooses; the server has rendered 1.0.0. */
  version?: string;
  /** Pixels from the top of the window to parcels. */
  top?: number;
  /** What the server has rendered. */
  sent?: Readonly<Record<string, RemoteLifecycles>>;
  /** What changes as soon as the page's frame is hydrated. */
  changes?: Partial<LiveProps>;
}

/** A page rendered as on the server, then opened as in a browser. */
async function open({ sent = modules, loaded = sent, version = '1.0.0', top = 0, changes }: Options = {}) {
  const { shell: stub } = await createStubShell({
    locale: 'en',
    texts: { remotes: allTexts.remotes as never },
  });
  const reports: [unknown, Record<string, string>][] = [];
  const available = { ...loaded };
  const now = createValue(live);
  const tree = (shell: Shell, host: RemoteHost): ReactNode => (
    <PlatformProviders shell={shell} live={live} owns={() => true}>
      <RemoteOutlet host={host} remote="mf_page" />
    </PlatformProviders>
  );
  const roots = createRoots({
    rootOf(remote, expose, parcel, id) {
      const path = expose.startsWith('./') ? expose : `./${expose}`;
      const found = sent[`${remote}/${path}`];
      const props = {
        ...live,
        name: id,
        domElement: null as never,
        shell: onServer,
        parcel,
        owns: () => true,
        fail() {},
      };
      return {
        id,
        element: async () => found?.mount.element?.(props),
        wrap: (html) =>
          `<div ${RENDERED}="${renderedBy(remote, path, '1.0.0')}" ${ID_PREFIX}="${id}">${html}</div>`,
      };
    },
    begin() {},
    responses: async () => 0,
    onFailure: (_id, error) => {
      throw error;
    },
  });
  const onServer: Shell = { ...stub, firstScreen: roots.slot };
  const html = await roots.render({
    id: '',
    element: async () => tree(onServer, null as never),
    wrap: (inner) => inner,
  });

  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = html;
  for (const part of container.querySelectorAll(`[${RENDERED}^="mf_panel/"]`))
    part.getBoundingClientRect = () => ({ top }) as DOMRect;
  const firstScreen = createFirstScreen(stub.store.getState(), live);
  const shell: Shell = {
    ...stub,
    firstScreen: (remote, expose) => (firstScreen.has(remote, expose) ? '' : null),
    mountParcel: (...args) => host.mountParcel(...args),
  };
  const refetch = jest.fn(async () => {});
  const reload = jest.fn(() => true);
  const host = createRemoteHost({
    loader: {
      async load(remote, expose) {
        const found = available[`${remote}/${expose}` as keyof typeof available];
        if (!found) throw new RemoteFailure('unavailable', `${remote} is down`);
        return found;
      },
      refetch,
      recover: async () => false,
      version: () => version,
      painted: () => {},
      lacks: () => false,
    },
    firstScreen,
    shell: () => shell,
    live: now,
    owner: () => 'mf_page',
    reload,
    begin: () => () => {},
    report: (error, context) => void reports.push([error, context]),
  });
  const mismatches: unknown[] = [];
  let root: Root | undefined;
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  const readable = container.textContent;
  await act(async () => {
    root = hydrateRoot(container, tree(shell, host), {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  if (changes) act(() => now.set({ ...live, ...changes }));
  await settle();
  return {
    container,
    readable,
    reports,
    mismatches,
    available,
    now,
    history: stub.history,
    refetch,
    reload,
    settle,
    close: () => act(() => root?.unmount()),
  };
}

const click = (name: RegExp) => act(() => screen.getByRole('button', { name }).click());
const nodes = () => [...document.querySelectorAll('button')];

test('HTML of the server is taken over in place, roots in roots included', async () => {
  const { container, readable, reports, mismatches, close } = await open();
  expect(readable).toBe('page 0panel 0');
  expect(container.querySelector(`[${RENDERED}]`)).toBeNull();
  const before = nodes();
  click(/page/);
  click(/panel/);
  expect(container).toHaveTextContent('page 1panel 1');
  expect(nodes()).toEqual(before);
  expect(new Set(before.map(({ id }) => id)).size).toBe(2);
  expect([...reports, ...mismatches]).toEqual([]);
  await close();
  expect(container).toBeEmptyDOMElement();
});

test('a parcel is hydrated with the props and values of its HTML, and then gets the current ones', async () => {
  const { container, readable, reports, mismatches } = await open({
    sent: changing,
    changes: { currency: 'USD' },
  });
  expect(readable).toBe('nobody pays in UZS');
  expect(container).toHaveTextContent('Lola pays in USD');
  expect([...reports, ...mismatches]).toEqual([]);
});

test('HTML of another release is replaced, without a mixture of both', async () => {
  const { container, mismatches, reports } = await open({
    loaded: { 'mf_page/./lifecycles': page('new page'), 'mf_panel/./panel': panel },
    version: '1.1.0',
  });
  expect(container).toHaveTextContent('new page 0panel 0');
  expect(nodes()).toHaveLength(2);
  expect([...reports, ...mismatches]).toEqual([]);
});

test('a mismatch is reported with the release, and the browser’s page is shown', async () => {
  const { container, reports } = await open({
    loaded: { ...modules, 'mf_page/./lifecycles': page('other') },
  });
  expect(container).toHaveTextContent('other 0');
  expect(reports.map(([, context]) => context)).toEqual([
    { remote: 'mf_page', expose: './lifecycles', version: '1.0.0', kind: 'mismatch' },
  ]);
});

test('a page whose code cannot be loaded stays readable, and Retry brings it to life', async () => {
  const { container, available, refetch, reload, settle } = await open({ loaded: {} });
  expect(container).toHaveTextContent('page 0panel 0');
  expect(screen.getByRole('status')).toHaveTextContent('This page is readable');
  expect(reload).not.toHaveBeenCalled();
  Object.assign(available, modules);
  click(/Try again/);
  await settle();
  expect(refetch).toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
  click(/page 0/);
  expect(container).toHaveTextContent('page 1panel 0');
});

test('a parcel whose code cannot be loaded stays readable in a page that works', async () => {
  const { container } = await open({ loaded: { 'mf_page/./lifecycles': modules['mf_page/./lifecycles'] } });
  click(/page 0/);
  expect(container).toHaveTextContent('page 1');
  expect(container).toHaveTextContent('panel 0');
});

describe('a parcel out of sight', () => {
  const openFar = async () => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const page = await open({ top: 4000 });
    return {
      ...page,
      async load() {
        jest.restoreAllMocks();
        await act(async () => void window.dispatchEvent(new Event('load')));
        await page.settle();
      },
    };
  };

  test('is taken over after what is in sight, as it was rendered, and then gets what has changed', async () => {
    const { container, now, load, reports } = await openFar();
    click(/page/);
    click(/panel/);
    expect(container).toHaveTextContent('page 1panel 0');
    const [, before] = nodes();
    act(() => now.set({ ...live, currency: 'USD' }));
    await load();
    click(/panel/);
    expect(container).toHaveTextContent('page 1panel 1');
    expect(nodes()[1]).toBe(before);
    expect(before).toHaveAttribute('title', 'USD');
    expect(reports).toEqual([]);
  });

  test('is rendered again in another language', async () => {
    const { now, history, load, reports } = await openFar();
    const [, before] = nodes();
    act(() => {
      history.push('/ru');
      now.set({ ...live, locale: 'ru' });
    });
    await load();
    expect(nodes()[1]).not.toBe(before);
    expect(nodes()[1]).toHaveTextContent('panel 0');
    expect(reports).toEqual([]);
  });

  test('is left alone once it is gone', async () => {
    const { container, load, close, reports } = await openFar();
    await close();
    await load();
    expect(container).toBeEmptyDOMElement();
    expect(reports).toEqual([]);
  });
});

test('a page of which a part is missing stays readable, and Retry brings it to life', async () => {
  const missing = Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError' });
  const broken: RemoteLifecycles = {
    ...modules['mf_page/./lifecycles'],
    mount: () => Promise.reject(missing),
  };
  const { container, available, reload, reports, settle } = await open({
    loaded: { ...modules, 'mf_page/./lifecycles': broken },
  });
  expect(container).toHaveTextContent('page 0panel 0');
  expect(screen.getByRole('status')).toHaveTextContent('This page is readable');
  expect(reload).not.toHaveBeenCalled();
  expect(reports).toMatchObject([[{ cause: missing }, { kind: 'unavailable' }]]);
  Object.assign(available, modules);
  click(/Try again/);
  await settle();
  expect(screen.queryByRole('status')).toBeNull();
  click(/page 0/);
  expect(container).toHaveTextContent('page 1panel 0');
});

test('a page that throws is not taken for a readable one', async () => {
  const Throws = (): never => {
    throw new Error('broken');
  };
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = await open({
    loaded: {
      ...modules,
      'mf_page/./lifecycles': defineRemote({
        name: 'mf_page',
        routes: <Route path="/" element={<Throws />} />,
      }),
    },
  });
  quiet.mockRestore();
  expect(screen.queryByText(/This page is readable/)).toBeNull();
  expect(container).toHaveTextContent('Try again');
});
