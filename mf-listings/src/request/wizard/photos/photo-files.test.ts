import { chooseFiles, moveItem } from './photo-files.ts';

const file = (name: string, type = 'image/jpeg', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('files that are no photo, too large or too many are refused by name', () => {
  const chosen = [
    file('a.jpg'),
    file('b.pdf', 'application/pdf'),
    file('c.png', 'image/png', 21 * 1024 * 1024),
    file('d.AVIF', ''),
    file('e.webp', 'image/webp'),
    file('f.jpg'),
  ];
  const { taken, refused } = chooseFiles(chosen, 2);
  expect(taken.map(({ name }) => name)).toEqual(['a.jpg', 'd.AVIF', 'e.webp']);
  expect(refused).toEqual([
    { name: 'b.pdf', code: 'imageFormat' },
    { name: 'c.png', code: 'fileSize', params: { maxSize: 20 } },
    { name: 'f.jpg', code: 'maxFiles', params: { maxFiles: 5 } },
  ]);
});

test.each<[number, number, string]>([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [1, -1, 'bac'],
  [5, 0, 'abc'],
])('moves %i to %i', (from, to, expected) => expect(moveItem([...'abc'], from, to).join('')).toBe(expected));
