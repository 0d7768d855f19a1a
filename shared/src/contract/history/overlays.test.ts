/** @jest-environment node */
import { createHistoryHub } from './hub.ts';
import { memorySource } from './memory-source.ts';

const setup = (initial = '/products?page=2') => {
  const source = memorySource(initial);
  const hub = createHistoryHub(source, () => false);
  const seen: string[] = [];
  hub.listen(() => seen.push(`${hub.action} ${hub.createHref(hub.location)}`));
  const entries = () => source.entries.map((entry) => `${entry.pathname}${entry.search}`);
  return { hub, source, seen, entries };
};

test('Back closes an overlay and leaves the page, its address and its location as they are', () => {
  const { hub, seen, source } = setup();
  const before = hub.location;
  const close = jest.fn();
  hub.overlay(close);
  expect(source.entries).toHaveLength(2);
  expect(source.read()).toMatchObject({ pathname: '/products', search: '?page=2', overlay: 1 });
  hub.go(-1);
  expect(close).toHaveBeenCalledTimes(1);
  expect(hub.location).toBe(before);
  expect(seen).toEqual([]);
  expect(source.read().overlay).toBeUndefined();
});

test('an overlay closed by its button removes its entry, once', () => {
  const { hub, source } = setup();
  const close = jest.fn();
  const release = hub.overlay(close);
  release();
  release();
  expect(source.read()).toMatchObject({ index: 0, overlay: undefined });
  expect(close).not.toHaveBeenCalled();
  hub.push('/next');
  expect(source.entries).toHaveLength(2);
});

test('Forward does not come back to an overlay that is closed', () => {
  const { hub, source, seen } = setup();
  hub.overlay(() => {});
  hub.go(-1);
  hub.go(1);
  expect(source.read()).toMatchObject({ index: 0, overlay: undefined });
  expect(seen).toEqual([]);
});

test('nested overlays: Back closes the upper one first, and both close with their page', () => {
  const { hub, source, seen } = setup('/');
  hub.push('/products');
  const closed: string[] = [];
  hub.overlay(() => closed.push('lower'));
  hub.overlay(() => closed.push('upper'));
  hub.go(-1);
  expect(closed).toEqual(['upper']);
  hub.overlay(() => closed.push('other'));
  hub.go(-3);
  expect(closed).toEqual(['upper', 'other', 'lower']);
  expect(hub.location.pathname).toBe('/');
  expect(seen).toEqual(['PUSH /products', 'POP /']);
  expect(source.read().index).toBe(0);
});

test('closed from below, as React does, both entries go in one step', () => {
  const { hub, source } = setup();
  const lower = hub.overlay(() => {});
  const upper = hub.overlay(() => {});
  lower();
  expect(source.read().overlay).toBe(2);
  upper();
  expect(source.read()).toMatchObject({ index: 0, overlay: undefined });
});

test('a page opened from an overlay takes its entry', () => {
  const { hub, entries, seen } = setup();
  const release = hub.overlay(() => {});
  hub.push('/products?max=5');
  release();
  expect(entries()).toEqual(['/products?page=2', '/products?max=5']);
  hub.go(-1);
  expect(seen).toEqual(['PUSH /products?max=5', 'POP /products?page=2']);
});

test('Back passes the entry of an overlay that lay under another', () => {
  const { hub, source } = setup();
  hub.overlay(() => {});
  hub.overlay(() => {});
  hub.push('/next');
  hub.go(-1);
  expect(hub.location.pathname).toBe('/products');
  expect(source.read()).toMatchObject({ index: 0 });
});

test('an address rewritten under an overlay is the page’s when it closes', () => {
  const { hub, source } = setup('/search-on-map');
  hub.overlay(() => {});
  hub.replace('/search-on-map?@=41.3,69.2,14');
  hub.go(-1);
  expect(source.read()).toMatchObject({ index: 0, search: '?@=41.3,69.2,14', overlay: undefined });
  expect(hub.location.search).toBe('?@=41.3,69.2,14');
});

test('an overlay does not ask about unsaved input; leaving the page under it does', () => {
  const { hub } = setup('/');
  hub.push('/form');
  hub.block(() => 'sure?');
  const close = jest.fn();
  hub.overlay(close);
  hub.go(-2);
  expect(close).not.toHaveBeenCalled();
  hub.go(-1);
  expect(close).toHaveBeenCalledTimes(1);
  expect(hub.location.pathname).toBe('/form');
});

test('a page reloaded under an overlay has its own entry again', () => {
  const source = memorySource('/products');
  createHistoryHub(source, () => true).overlay(() => {});
  const hub = createHistoryHub(source, () => true);
  expect(source.read()).toMatchObject({ index: 0, overlay: undefined });
  hub.push('/next');
  expect(source.entries.map(({ pathname }) => pathname)).toEqual(['/products', '/next']);
});

test('writes during a pending step back wait for it', () => {
  const source = memorySource('/products');
  const steps: (() => void)[] = [];
  const slow = { ...source, go: (delta: number) => void steps.push(() => source.go(delta)) };
  const hub = createHistoryHub(slow, () => true);
  hub.overlay(() => {})();
  hub.push('/next');
  expect(hub.location.pathname).toBe('/next');
  expect(source.read().overlay).toBe(1);
  for (const step of steps.splice(0)) step();
  expect(source.entries.map(({ pathname }) => pathname)).toEqual(['/products', '/next']);
  expect(source.read().pathname).toBe('/next');
});

test('another page is shown by `turn`; the same page immediately', () => {
  const source = memorySource('/ru/products');
  let show = () => {};
  const hub = createHistoryHub(
    source,
    () => true,
    (next) => (show = next),
  );
  const seen: string[] = [];
  hub.listen(() => seen.push(hub.location.pathname));
  hub.push('/ru/products?page=2');
  hub.push('/en/products');
  expect(seen).toEqual(['/ru/products', '/en/products']);
  hub.push('/en');
  expect(seen).toHaveLength(2);
  show();
  expect(seen).toEqual(['/ru/products', '/en/products', '/en']);
});
