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

export const live: LiveProps = { locale: 'en', currency: 'UZS', theme: 'light' };

function Counter({ word }: { word: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" id={useId()} title={useLive().currency} onClick={() => setCount(count + 1)}>
      {word} {count}
    </button>
  );
}
export const panel = defineParcel({ name: 'mf_panel', component: () => <Counter word="panel" /> });
export const page = (word = 'page') =>
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
export const modules = {
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
export const changing = {
  'mf_page/./lifecycles': defineRemote({
    name: 'mf_page',
    routes: <Route path="/" element={<Changing />} />,
  }),
  'mf_panel/./panel': defineParcel({ name: 'mf_panel', component: Shown }),
};

export interface Options {
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
export async function open({
  sent = modules,
  loaded = sent,
  version = '1.0.0',
  top = 0,
  changes,
}: Options = {}) {
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

export const click = (name: RegExp) => act(() => screen.getByRole('button', { name }).click());
export const nodes = () => [...document.querySelectorAll('button')];
