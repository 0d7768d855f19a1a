import { act } from '@testing-library/react';
import type { Lifecycles, LiveProps, MountProps, RenderedRoot, Shell } from '../contract/types.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A lifecycle begins inside `act` and is awaited outside: awaited inside, React never gets its turn. */
export async function runInAct(lifecycle: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = lifecycle();
  });
  await done;
  // Requests of the first render (texts, lazy pages) settle before the test continues.
  await act(() => pause(0));
}

export interface MountOptions {
  name: string;
  shell: Shell;
  live: LiveProps;
  parcel?: object;
  domElement: HTMLElement;
  /** Of the HTML in `domElement`, which is hydrated. */
  rendered?: RenderedRoot;
  onFailure(error: unknown): void;
  /** How a lifecycle is run: `runInAct` from a test, as it is from inside a tree. */
  run?(lifecycle: () => Promise<unknown>): Promise<unknown>;
}

export interface Mounted {
  update(changes: Partial<Pick<MountProps, 'locale' | 'currency' | 'theme' | 'parcel'>>): Promise<void>;
  /** Does nothing the second time. */
  unmount(): Promise<void>;
}

/** Mounts a page or a parcel through its lifecycles, as the shell's host does. */
export async function mountLifecycles(
  lifecycles: Lifecycles<MountProps>,
  {
    name,
    shell,
    live,
    parcel,
    domElement,
    rendered,
    onFailure,
    run = (lifecycle) => lifecycle(),
  }: MountOptions,
): Promise<Mounted> {
  let props: MountProps = {
    ...live,
    name,
    domElement,
    shell,
    parcel,
    rendered,
    fail: onFailure,
    owns: () => true,
  };
  let gone = false;
  await run(() => lifecycles.bootstrap(props));
  await run(() => lifecycles.mount(props));
  return {
    async update(changes) {
      props = { ...props, ...changes };
      if (!gone) await run(() => lifecycles.update(props));
    },
    async unmount() {
      if (gone) return;
      gone = true;
      await run(() => lifecycles.unmount(props));
    },
  };
}
