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
});
