import { createStubShell } from '@baza/shared/testing';
import { openInstance } from './instance.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { LIMITS, TimeLimitError } from './limit.ts';
import { createQueue } from './queue.ts';

const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
const limits = { ...LIMITS, bootstrap: 60, mount: 60, update: 60, unmount: 60 };
const live = { locale: 'uz', currency: 'UZS', theme: 'light' } as const;

/** Lifecycles that record their calls and take `ms` for each step. */
function recorded(
  log: string[],
  name: string,
  ms = 0,
  overrides: Partial<RemoteLifecycles> = {},
): RemoteLifecycles {
  const step = (what: string) => async (props: { locale?: string }) => {
    log.push(`${name} ${what} begins`);
    await tick(ms);
    log.push(`${name} ${what} ends ${props.locale ?? ''}`.trim());
  };
  return {
    bootstrap: async () => {},
    mount: step('mount'),
    update: step('update'),
    unmount: step('unmount'),
    ...overrides,
  } as RemoteLifecycles;
}

async function setup() {
  const { shell } = await createStubShell();
  const queue = createQueue();
  const parent = document.createElement('div');
  const failures: unknown[] = [];
  const reports: unknown[] = [];
  const open = (lifecycles: RemoteLifecycles | Promise<RemoteLifecycles>, remote = 'mf_a') =>
    openInstance({
      load: async () => lifecycles,
      props: { remote, shell, owns: () => true },
      expose: './lifecycles',
      initial: live,
      parent,
      takeRendered: () => null,
      queue,
      limits,
      onMounted: () => {},
      onFailure: (error) => failures.push(error),
      report: (error) => reports.push(error),
    });
  return { open, parent, failures, reports };
}

test('each mount has a fresh node and a name of its own', async () => {
  const { open, parent } = await setup();
  const seen: { name: string; domElement: HTMLElement }[] = [];
  const lifecycles = recorded([], 'a', 0, { mount: async (props) => void seen.push(props) });
  const first = open(lifecycles);
  await tick(5);
  await first.close();
  const second = open(lifecycles);
  await tick(5);
  expect(seen).toHaveLength(2);
  expect(new Set(seen.map(({ name }) => name)).size).toBe(2);
  expect(seen[0]?.domElement).not.toBe(seen[1]?.domElement);
  expect(parent.childElementCount).toBe(1);
  await second.close();
  expect(parent.childElementCount).toBe(0);
});

test('rapid switching: lifecycles never overlap, and every mount is unmounted', async () => {
  const { open, parent, failures } = await setup();
  const log: string[] = [];
  const closing: Promise<void>[] = [];
  for (const remote of ['a', 'b', 'c', 'a', 'b']) {
    const instance = open(recorded(log, remote, 8), remote);
    await tick(5);
    closing.push(instance.close());
  }
  const last = open(recorded(log, 'last', 8), 'last');
  await Promise.all(closing);
  await tick(40);
  let inside: string | null = null;
  for (const line of log) {
    const [name, , when] = line.split(' ');
    if (when === 'begins') {
      expect(inside).toBeNull();
      inside = name ?? null;
    } else inside = null;
  }
  for (const name of ['a', 'b', 'c'])
    expect(log.filter((line) => line.startsWith(`${name} mount begins`))).toHaveLength(
      log.filter((line) => line.startsWith(`${name} unmount begins`)).length,
    );
  expect(log.at(-1)).toBe('last mount ends uz');
  expect(failures).toEqual([]);
  expect(parent.childElementCount).toBe(1);
  await last.close();
});

test('an instance closed before loading is never mounted', async () => {
  const { open } = await setup();
  const log: string[] = [];
  const instance = open(tick(20).then(() => recorded(log, 'a')));
  await instance.close();
  await tick(40);
  expect(log).toEqual([]);
});

test('consecutive updates are merged into one with the latest values', async () => {
  const { open } = await setup();
  const log: string[] = [];
  const instance = open(recorded(log, 'a', 5));
  await tick(20);
  void instance.update({ locale: 'ru' });
  void instance.update({ locale: 'en' });
  await instance.update({ locale: 'en', currency: 'USD' });
  expect(log.filter((line) => line.includes('update'))).toEqual(['a update begins', 'a update ends en']);
  await instance.close();
});

test('an update during mounting is not lost', async () => {
  const { open } = await setup();
  const log: string[] = [];
  const instance = open(recorded(log, 'a', 15));
  await tick(5);
  await instance.update({ locale: 'ru' });
  await tick(60);
  expect(log.at(-1)).toBe('a update ends ru');
  await instance.close();
});

test('a hanging mount times out, and is unmounted if it ever ends', async () => {
  const { open, failures } = await setup();
  const log: string[] = [];
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const instance = open(recorded(log, 'a', 0, { mount: () => hanging }));
  await tick(90);
  expect(failures).toHaveLength(1);
  expect((failures[0] as Error).cause).toBeInstanceOf(TimeLimitError);
  await instance.close();
  expect(log).toEqual([]);
  release();
  await tick(5);
  expect(log).toEqual(['a unmount begins', 'a unmount ends uz']);
});

test('a hanging unmount does not block others for ever', async () => {
  const { open, reports, failures } = await setup();
  const log: string[] = [];
  const stuck = open(recorded(log, 'a', 0, { unmount: () => new Promise(() => {}) }));
  await tick(10);
  void stuck.close();
  const next = open(recorded(log, 'b'), 'mf_b');
  await tick(110);
  expect(log.at(-1)).toBe('b mount ends uz');
  expect(reports).toEqual([expect.any(TimeLimitError)]);
  expect(failures).toEqual([]);
  await next.close();
});

test('a failed load is handed over once', async () => {
  const { open, failures } = await setup();
  const instance = open(Promise.reject(new Error('404')));
  await tick(5);
  expect(failures).toEqual([new Error('404')]);
  await instance.close();
});
