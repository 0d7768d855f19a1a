import { local, perTab } from './storage.ts';

test.each([
  ['local', local, () => localStorage],
  ['perTab', perTab, () => sessionStorage],
] as const)('%s keeps, reads and removes', (_name, storage, real) => {
  storage.set('a', '1');
  expect(real().getItem('a')).toBe('1');
  expect(storage.get('a')).toBe('1');
  storage.set('a', null);
  expect(storage.get('a')).toBeNull();
  expect(real()).toHaveLength(0);
});

test('a storage that refuses is an empty one', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('refused');
    });
  local.set('a', '1');
  local.set('a', null);
  expect(local.get('a')).toBeNull();
  jest.restoreAllMocks();
});

describe.each([
  [
    'throws',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['is null', () => null],
])('a storage that %s', (_name, get) => {
  const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') as PropertyDescriptor;
  beforeEach(() => Object.defineProperty(window, 'sessionStorage', { configurable: true, get }));
  afterEach(() => {
    for (const key of perTab.keys()) perTab.set(key, null);
    Object.defineProperty(window, 'sessionStorage', own);
  });

  test('keeps values while the page is open, and reports that they do not outlast it', () => {
    expect(perTab.get('a')).toBeNull();
    expect(perTab.store('a', '1')).toBe(false);
    expect([perTab.get('a'), perTab.keys()]).toEqual(['1', ['a']]);
    perTab.set('a', null);
    expect([perTab.get('a'), perTab.keys()]).toEqual([null, []]);
  });
});

test('a full storage keeps the new value while the page is open', () => {
  local.set('b', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  local.set('b', 'new');
  expect(local.get('b')).toBe('new');
  full.mockRestore();
  local.set('b', 'newer');
  expect([local.get('b'), localStorage.getItem('b')]).toEqual(['newer', 'newer']);
});
