import { lazy, type ReactNode, Suspense, useId } from 'react';
import { RootSlot } from '../contract/react/root-slot.tsx';
import { createRoots, type Root } from './roots.ts';

const rootOf = (id: string, element: ReactNode): Root => ({
  id,
  element: async () => element,
  wrap: (html) => `[${id}${html}]`,
});

/** Roots whose modules are components that may contain others. */
function setup(modules: Record<string, (slot: (name: string) => ReactNode) => ReactNode>, count = () => 0) {
  const failures: [string, string][] = [];
  const passes: string[] = [];
  const Slot = ({ name }: { name: string }) => {
    const html = roots.slot(name, 'page', {});
    return html === null ? <i>none</i> : <RootSlot ref={null} hidden={false} html={html} />;
  };
  const Module = ({ name }: { name: string }) => {
    passes.push(name);
    return modules[name]?.((inner) => <Slot name={inner} />) ?? null;
  };
  const roots = createRoots({
    rootOf: (name, _expose, _props, id) => (modules[name] ? rootOf(id, <Module name={name} />) : null),
    begin: () => {},
    responses: async () => count(),
    onFailure: (id, error) => failures.push([id, (error as Error).message]),
  });
  return { render: () => roots.render(rootOf('', <Module name="frame" />)), roots, failures, passes };
}

test('roots in roots are rendered once each', async () => {
  const { render, passes, failures } = setup({
    frame: (slot) => slot('page'),
    page: (slot) => <p>page {slot('panel')}</p>,
    panel: () => <b>panel</b>,
  });
  expect(await render()).toBe('<div>[1-<p>page <div>[2-<b>panel</b>]</div></p>]</div>');
  expect(passes).toEqual(['frame', 'page', 'panel']);
  expect(failures).toEqual([]);
});

test('a root is rendered again once its data is there', async () => {
  let data = 0;
  const frame = () => {
    const shown = data ? 'data' : 'wait';
    data = 1;
    return shown;
  };
  const { render, passes } = setup({ frame }, () => data);
  expect(await render()).toBe('data');
  expect(passes).toEqual(['frame', 'frame']);
});

test('what is inside waits for the data of what is around it, which is not rendered again for what that brought', async () => {
  let data = 0;
  const { render, passes } = setup(
    {
      frame: (slot) => {
        data ||= 1;
        return (
          <>
            {data} {slot('page')}
          </>
        );
      },
      page: () => {
        data = 2;
        return <p>{data}</p>;
      },
    },
    () => data,
  );
  expect(await render()).toBe('1<!-- --> <div>[1-<p>2</p>]</div>');
  expect(passes).toEqual(['frame', 'frame', 'page', 'page']);
});

test('a root that always asks for more is not rendered for ever', async () => {
  let data = 0;
  const { render, passes } = setup({ frame: () => `${++data}` }, () => data);
  expect(await render()).toBe('4');
  expect(passes).toHaveLength(4);
});

test('a throw leaves its place empty, also inside a boundary, and is named', async () => {
  const Broken = (): never => {
    throw new Error('no window');
  };
  const { render, failures } = setup({
    frame: (slot) => (
      <>
        {slot('a')}
        {slot('b')}
        {slot('unknown')}
      </>
    ),
    a: () => <Broken />,
    b: () => (
      <Suspense fallback="…">
        <Broken />
      </Suspense>
    ),
  });
  expect(await render()).toBe('<i>none</i>'.repeat(3));
  expect(failures.map(([, message]) => message)).toEqual(['no window', 'no window']);
});

test('what is not there in time counts as a failure', async () => {
  const Late = (): never => {
    throw new Promise(() => {});
  };
  const { render, failures } = setup({
    frame: (slot) => slot('late'),
    late: () => (
      <Suspense fallback="…">
        <Late />
      </Suspense>
    ),
  });
  await render();
  expect(failures).toHaveLength(1);
});

test('what threw is named, not what is missing beside it', async () => {
  const Late = (): never => {
    throw new Promise(() => {});
  };
  const Broken = (): never => {
    throw new Error('no window');
  };
  const { render, failures } = setup({
    frame: (slot) => slot('page'),
    page: () =>
      [Late, Broken].map((Part) => (
        <Suspense key={Part.name} fallback="…">
          <Part />
        </Suspense>
      )),
  });
  await render();
  expect(failures.map(([, message]) => message)).toEqual(['no window']);
});

test('code that is fetched while it is first rendered is waited for', async () => {
  const Part = lazy(async () => ({ default: () => <b>part</b> }));
  const Inner = lazy(async () => ({ default: () => <Part /> }));
  const { render, failures } = setup({
    frame: (slot) => slot('page'),
    page: () => (
      <Suspense fallback="…">
        <Inner />
      </Suspense>
    ),
  });
  expect(await render()).toBe('<div>[1-<!--$--><b>part</b><!--/$-->]</div>');
  expect(failures).toEqual([]);
});

test('the same module twice has two roots with identifiers of their own', async () => {
  const Named = () => <b id={useId()} />;
  const { render } = setup({
    frame: (slot) => (
      <>
        {slot('a')}
        {slot('a')}
      </>
    ),
    a: () => <Named />,
  });
  const ids = [...(await render()).matchAll(/id="(.+?)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test('preloads of photos do not come before the sheets', async () => {
  const { render } = setup({
    frame: () => <img src="/photo.webp" alt="" fetchPriority="high" />,
  });
  expect(await render()).toMatch(/^<img/);
});
