import { createHistoryHub } from '@baza/shared/contract';
import { browserSource } from './browser-source.ts';

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
beforeEach(() => window.history.replaceState(null, '', '/ru?a=1#b'));

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
  window.history.replaceState(null, '', '/ru/products');
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
