import { act } from '@testing-library/react';
import type { To } from 'react-router';
import { localePath, splitLocale } from '../contract/routes.ts';
import type { Lifecycles, LiveProps, MountProps, RenderedRoot } from '../contract/types.ts';
import { mountLifecycles, runInAct } from './mount.ts';
import type { StubHttp } from './stub-http.ts';
import { createStubShell, type StubShell, type StubShellOptions } from './stub-shell.ts';

export interface RenderedRemote extends StubShell {
  container: HTMLElement;
  /** Goes to a path without the locale prefix. */
  navigate(to: To & string): Promise<void>;
  /** New language, currency, theme or parcel props. */
  update(props: Partial<Pick<MountProps, 'locale' | 'currency' | 'theme' | 'parcel'>>): Promise<void>;
  unmount(): Promise<void>;
}

export interface RenderOptions {
  /** Props, when it is a parcel. */
  parcel?: object;
  onFailure?: (error: unknown) => void;
}

/** HTML of the server, and what hydrating it needs. */
interface FirstHtml {
  html: string;
  rendered: RenderedRoot;
}

const mounted = new Set<() => Promise<void>>();
const networks = new Set<StubHttp>();
let mounts = 0;

/**
 * Mounts a remote or a parcel as the shell does, through its lifecycles, in a stub shell. A throw of its tree
 * fails the test unless `onFailure` takes it.
 */
export async function renderRemote(
  lifecycles: Lifecycles<MountProps>,
  { parcel, onFailure, ...options }: StubShellOptions & RenderOptions = {},
): Promise<RenderedRemote> {
  const stub = await createStubShell(options);
  networks.add(stub.network);
  return renderInShell(stub, lifecycles, { parcel, onFailure });
}

/** `renderRemote` in an existing stub shell. */
export async function renderInShell(
  stub: StubShell,
  lifecycles: Lifecycles<MountProps>,
  { parcel, onFailure, first }: RenderOptions & { first?: FirstHtml } = {},
): Promise<RenderedRemote> {
  const container = document.createElement('div');
  container.innerHTML = first?.html ?? '';
  document.body.append(container);
  let failure: { error: unknown } | null = null;
  let live: LiveProps = stub.live;
  const failed = () => {
    if (failure && !onFailure) throw (failure as { error: unknown }).error;
  };
  const instance = await mountLifecycles(lifecycles, {
    name: `test-${++mounts}`,
    shell: stub.shell,
    live,
    parcel,
    domElement: container,
    rendered: first?.rendered,
    run: runInAct,
    onFailure(error) {
      failure = { error };
      onFailure?.(error);
    },
  });
  const unmount = async () => {
    if (!mounted.delete(unmount)) return;
    await instance.unmount();
    container.remove();
  };
  mounted.add(unmount);
  failed();
  return {
    ...stub,
    container,
    unmount,
    async navigate(to) {
      await runInAct(async () => stub.shell.history.push(localePath(live.locale, to)));
      failed();
    },
    async update(next) {
      live = { ...live, ...next };
      const { locale } = next;
      if (locale) {
        // As in the shell: the address changes first, then the texts, then the roots are told.
        const { history, i18n } = stub.shell;
        const { path } = splitLocale(history.location.pathname);
        await act(async () => history.replace(localePath(locale, path + history.location.search)));
        await act(() => i18n.changeLanguage(locale));
      }
      await instance.update(next);
      failed();
    },
  };
}

/** Unmounts what a test left mounted. Late responses do not reach the next test. */
export async function unmountAll(): Promise<void> {
  for (const unmount of [...mounted]) await unmount();
  for (const network of networks) network.close();
  networks.clear();
}
if (typeof afterEach === 'function') afterEach(unmountAll);
