import { defineRemote } from '@baza/shared/contract';
import { act, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { RENDERED } from './first-screen.ts';
import { changing, click, live, modules, nodes, open, page, panel } from './hydration-testing.tsx';
import type { RemoteLifecycles } from './lifecycles.ts';

test('HTML of the server is hydrated in place, with the roots inside it', async () => {
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

test('a parcel is hydrated with the props and values of its HTML and then gets the current ones', async () => {
  const { container, readable, reports, mismatches } = await open({
    sent: changing,
    changes: { currency: 'USD' },
  });
  expect(readable).toBe('nobody pays in UZS');
  expect(container).toHaveTextContent('Lola pays in USD');
  expect([...reports, ...mismatches]).toEqual([]);
});

test('HTML of another release is replaced without a mixture of both', async () => {
  const { container, mismatches, reports } = await open({
    loaded: { 'mf_page/./lifecycles': page('new page'), 'mf_panel/./panel': panel },
    version: '1.1.0',
  });
  expect(container).toHaveTextContent('new page 0panel 0');
  expect(nodes()).toHaveLength(2);
  expect([...reports, ...mismatches]).toEqual([]);
});

test('a mismatch is reported with the release, and the page of the browser is shown', async () => {
  const { container, reports } = await open({
    loaded: { ...modules, 'mf_page/./lifecycles': page('other') },
  });
  expect(container).toHaveTextContent('other 0');
  expect(reports.map(([, context]) => context)).toEqual([
    { remote: 'mf_page', expose: './lifecycles', version: '1.0.0', kind: 'mismatch' },
  ]);
});

test('a page whose code cannot be loaded stays readable until a retry hydrates it', async () => {
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

  test('is hydrated after those in sight as it was rendered and then gets what has changed', async () => {
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

test('a page with a missing chunk stays readable until a retry hydrates it', async () => {
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

test('a page that throws is not shown as a readable one', async () => {
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
