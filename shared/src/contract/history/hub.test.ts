/** @jest-environment node */
import { createHistoryHub } from './hub.ts';
import { memorySource } from './memory-source.ts';

const setup = (initial = '/', answer = true) => {
  const source = memorySource(initial);
  const ask = jest.fn(() => answer);
  const hub = createHistoryHub(source, ask);
  const seen: string[] = [];
  hub.listen(() => seen.push(`${hub.action} ${hub.createHref(hub.location)}`));
  return { hub, source, ask, seen };
};

test('push, replace and go notify all listeners', () => {
  const { hub, seen } = setup('/ru?a=1#b');
  expect(hub.location).toMatchObject({ pathname: '/ru', search: '?a=1', hash: '#b', key: 'default' });
  hub.push('/products?page=2', { from: 'test' });
  expect(hub.location.state).toEqual({ from: 'test' });
  hub.replace({ search: '?page=3' });
  hub.go(-1);
  hub.go(1);
  hub.go(5);
  expect(seen).toEqual([
    'PUSH /products?page=2',
    'REPLACE /products?page=3',
    'POP /ru?a=1#b',
    'POP /products?page=3',
  ]);
});

test('a new page drops forward entries', () => {
  const { hub, source } = setup('/');
  hub.push('/a');
  hub.push('/b');
  hub.go(-2);
  hub.push('/c');
  expect(source.entries.map((entry) => entry.pathname)).toEqual(['/', '/c']);
});

test('the location is one object until it changes, and every entry has its key', () => {
  const { hub } = setup();
  const first = hub.location;
  expect(hub.location).toBe(first);
  hub.push('/');
  expect(hub.location).not.toBe(first);
  expect(hub.location.key).not.toBe(first.key);
});

test('a refused leave stays, in both directions', () => {
  const { hub, ask, seen } = setup('/', false);
  hub.push('/form');
  const stop = hub.block(() => 'sure?');
  hub.push('/away');
  hub.replace('/away');
  hub.go(-1);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(hub.location.pathname).toBe('/form');
  expect(seen).toEqual(['PUSH /form']);
  stop();
  hub.go(-1);
  expect(hub.location.pathname).toBe('/');
});

test('another step or language of the same page does not count as leaving', () => {
  const { hub, ask, seen } = setup('/form', false);
  hub.block(() => 'sure?');
  hub.push('/form?step=2');
  hub.push({ search: '?step=3' });
  hub.replace('/ru/form?step=3');
  hub.go(-1);
  expect(ask).not.toHaveBeenCalled();
  expect(seen).toEqual([
    'PUSH /form?step=2',
    'PUSH /form?step=3',
    'REPLACE /ru/form?step=3',
    'POP /form?step=2',
  ]);
});

test('a blocker without unsaved input does not ask', () => {
  const { hub, ask } = setup('/', false);
  hub.block(() => null);
  hub.push('/away');
  expect(ask).not.toHaveBeenCalled();
  expect(hub.location.pathname).toBe('/away');
});
