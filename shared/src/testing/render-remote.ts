import { act } from '@testing-library/react';
import type { To } from 'react-router';
import { localePath, splitLocale } from '../contract/routes.ts';
import type { Lifecycles, MountProps } from '../contract/types.ts';
import { createStubShell, type StubShell, type StubShellOptions } from './stub-shell.ts';

export interface RenderedRemote extends StubShell {
  container: HTMLElement;
  /** Goes to a path without the locale prefix. */
  navigate(to: To & string): Promise<void>;
  /** New language, currency, theme or parcel props. */
  update(props: Partial<Pick<MountProps, 'locale' | 'currency' | 'theme' | 'parcel'>>): Promise<void>;
  unmount(): Promise<void>;
}

const mounted = new Set<() => Promise<void>>();
let mounts = 0;

/** A lifecycle begins inside `act` and is awaited outside: awaited inside, React never gets its turn. */
async function run(lifecycle: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = lifecycle();
  });
  await done;
  // What the first render asked for (texts, lazy pages) settles before the test looks.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}

/**
 * Mounts a remote or a parcel as the shell does, through its lifecycles, in a stub shell. A throw of its tree
 * fails the test unless `onFailure` takes it.
 */
export async function renderRemote(
  lifecycles: Lifecycles<MountProps>,
  {
    parcel,
    onFailure,
    ...options
  }: StubShellOptions & { parcel?: object; onFailure?: (error: unknown) => void } = {},
): Promise<RenderedRemote> {
  const stub = await createStubShell(options);
  const container = document.createElement('div');
  document.body.append(container);
  let failure: { error: unknown } | null = null;
  let props: MountProps = {
    ...stub.live,
    name: `test-${++mounts}`,
    domElement: container,
    shell: stub.shell,
    parcel,
    fail(error) {
      failure = { error };
      onFailure?.(error);
    },
    owns: () => true,
  };
  const failed = () => {
    if (failure && !onFailure) throw (failure as { error: unknown }).error;
  };
  const unmount = async () => {
    if (!mounted.delete(unmount)) return;
    await run(() => lifecycles.unmount(props));
    container.remove();
  };
  mounted.add(unmount);
  await run(() => lifecycles.bootstrap(props));
  await run(() => lifecycles.mount(props));
  failed();
  return {
    ...stub,
    container,
    unmount,
    async navigate(to) {
      await run(async () => stub.shell.history.push(localePath(props.locale, to)));
      failed();
    },
    async update(next) {
      props = { ...props, ...next };
      const { locale } = next;
      if (locale) {
        // As in the shell: the address changes first, then the texts, then the roots are told.
        const { history, i18n } = stub.shell;
        const { path } = splitLocale(history.location.pathname);
        await act(async () => history.replace(localePath(locale, path + history.location.search)));
        await act(() => i18n.changeLanguage(locale));
      }
      await run(() => lifecycles.update(props));
      failed();
    },
  };
}

/** Unmounts what a test left mounted. */
export async function unmountAll(): Promise<void> {
  for (const unmount of [...mounted]) await unmount();
}
if (typeof afterEach === 'function') afterEach(unmountAll);
