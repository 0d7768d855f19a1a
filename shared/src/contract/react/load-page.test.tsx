import { act, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { loadPage, loadPageBriefly } from './load-page.ts';

const pageOf = (load: () => Promise<{ default: () => React.ReactNode }>) => {
  const Page = lazy(load);
  return (
    <>
      <Route path="/" element={<p>home</p>} />
      <Route path="/map" element={<Page />} />
    </>
  );
};
const show = (routes: React.ReactElement) =>
  render(
    <MemoryRouter initialEntries={['/map']}>
      <Suspense fallback="waiting">
        <Routes>{routes}</Routes>
      </Suspense>
    </MemoryRouter>,
  );

test('a page whose code is there is in the first render', async () => {
  const routes = pageOf(async () => ({ default: () => <p>map</p> }));
  await loadPageBriefly(routes, '/map');
  const { container } = show(routes);
  expect(container).toHaveTextContent('map');
});

test('another page’s code is not requested', async () => {
  const load = jest.fn(async () => ({ default: () => <p>map</p> }));
  await loadPageBriefly(pageOf(load), '/');
  await loadPageBriefly(pageOf(load), '/nowhere');
  expect(load).not.toHaveBeenCalled();
});

test('the fallback is shown for late code', async () => {
  jest.useFakeTimers();
  const routes = pageOf(() => new Promise(() => {}));
  const waiting = loadPageBriefly(routes, '/map');
  await jest.advanceTimersByTimeAsync(600);
  await waiting;
  jest.useRealTimers();
  const { container } = await act(async () => show(routes));
  expect(container).toHaveTextContent('waiting');
});

test('load errors are left to the render', async () => {
  const routes = pageOf(() => Promise.reject(new Error('no such chunk')));
  await loadPageBriefly(routes, '/map');
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => show(routes)).toThrow('no such chunk');
  quiet.mockRestore();
});

test('HTML from the server is not taken over before its code is there, or without it', async () => {
  let arrive = (_page: { default: () => React.ReactNode }) => {};
  const late = loadPage(
    pageOf(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    ),
    '/map',
  );
  const settled = jest.fn();
  late.then(settled);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(settled).not.toHaveBeenCalled();
  arrive({ default: () => <p>map</p> });
  await late;
  const broken = pageOf(() => Promise.reject(new Error('no such chunk')));
  await expect(loadPage(broken, '/map')).rejects.toThrow('no such chunk');
  await expect(loadPage(broken, '/map')).rejects.toThrow('no such chunk');
});
