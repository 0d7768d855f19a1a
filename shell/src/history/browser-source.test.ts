import { createHistoryHub } from '@baza/shared/contract';
import { browserSource } from './browser-source.ts';

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
beforeEach(() => {
  // Of the hub of the test before.
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, name);
  window.history.replaceState(null, '', '/ru?a=1#b');
});

test('the hub drives the browser’s history and follows Back', async () => {
  const hub = createHistoryHub(browserSource(), () => true);
  expect(hub.location).toMatchObject({ pathname: '/ru', search: '?a=1', hash: '#b' });
  hub.push('/ru/products?page=2', { from: 'home' });
  expect(window.location.href).toBe('http://localhost/ru/products?page=2');
  expect(window.history.state).toMatchObject({ usr: { from: 'home' }, idx: 1 });
  hub.replace('/ru/products?page=3');
  const back = popped();
  hub.go(-1);
  await back;
  expect(hub.action).toBe('POP');
  expect(hub.location.pathname).toBe('/ru');
});

test('an address that other code pushes or replaces is the page’s, and Back leads to the one before', async () => {
  const hub = createHistoryHub(browserSource(), () => true);
  const seen = jest.fn(() => hub.location.pathname);
  hub.listen(seen);
  window.history.pushState({ own: 1 }, '', '/ru/products?page=2');
  expect(hub.location).toMatchObject({ pathname: '/ru/products', search: '?page=2', state: { own: 1 } });
  expect(window.history.state).toMatchObject({ own: 1, idx: 1 });
  window.history.replaceState(null, '', '/ru/news');
  expect(hub.location.pathname).toBe('/ru/news');
  expect(seen).toHaveBeenCalledTimes(2);
  window.history.replaceState({ scroll: 7 }, '');
  expect(seen).toHaveBeenCalledTimes(2);
  const back = popped();
  window.history.back();
  await back;
  expect(hub.location).toMatchObject({ pathname: '/ru', search: '?a=1' });
});

test('an address that other code pushes asks about unsaved input, and is undone if it is refused', async () => {
  const hub = createHistoryHub(browserSource(), () => false);
  hub.push('/ru/form');
  const stop = hub.block(() => 'sure?');
  const undone = popped();
  window.history.pushState(null, '', '/ru/news');
  await undone;
  expect([window.location.pathname, hub.location.pathname]).toEqual(['/ru/form', '/ru/form']);
  stop();
});

test('a refused Back comes forward again', async () => {
  const hub = createHistoryHub(browserSource(), () => false);
  hub.push('/ru/form');
  const stop = hub.block(() => 'sure?');
  const back = popped();
  window.history.back();
  await back;
  await popped();
  expect(window.location.pathname).toBe('/ru/form');
  expect(hub.location.pathname).toBe('/ru/form');
  stop();
});

test('each full load has a new entry; a reload keeps it', () => {
  const keyOf = () => createHistoryHub(browserSource(), () => true).location.key;
  const first = keyOf();
  expect(keyOf()).toBe(first);
  History.prototype.replaceState.call(window.history, null, '', '/ru/products');
  expect(keyOf()).not.toBe(first);
});

test('Back closes an overlay in the browser’s history too, a reload under one leaves no entry of it', async () => {
  const hub = createHistoryHub(browserSource(), () => true);
  const close = jest.fn();
  hub.overlay(close);
  expect(window.history.state).toMatchObject({ idx: 1, over: 1 });
  const back = popped();
  window.history.back();
  await back;
  expect(close).toHaveBeenCalledTimes(1);
  hub.overlay(close);
  createHistoryHub(browserSource(), () => true);
  await popped();
  expect(window.history.state).toMatchObject({ idx: 0 });
  expect(window.history.state.over).toBeUndefined();
});

test('leaving the site needs confirmation only with unsaved changes', () => {
  const hub = createHistoryHub(browserSource(), () => true);
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  const stop = hub.block(() => 'sure?');
  expect(leave()).toBe(false);
  stop();
  expect(leave()).toBe(true);
});
