import { chooseFiles, moveItem } from './photo-files.ts';

const file = (name: string, type = 'image/jpeg', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('files of other types, too large or too many are refused by name', () => {
  const chosen = [
    file('a.jpg'),
    file('b.pdf', 'application/pdf'),
    file('c.png', 'image/png', 21 * 1024 * 1024),
    file('d.AVIF', ''),
    file('e.webp', 'image/webp'),
    file('f.jpg'),
  ];
  const { taken, refused } = chooseFiles(chosen, { present: 2, max: 5 });
  expect(taken.map(({ name }) => name)).toEqual(['a.jpg', 'd.AVIF', 'e.webp']);
  expect(refused).toEqual([
    { name: 'b.pdf', code: 'imageFormat' },
    { name: 'c.png', code: 'fileSize', params: { maxSize: 20 } },
    { name: 'f.jpg', code: 'maxFiles', params: { maxFiles: 5 } },
  ]);
});

test('as many as this site takes', () => {
  const chosen = Array.from({ length: 31 }, (_, n) => file(`${n}.jpg`));
  expect(chooseFiles(chosen, { present: 0, max: 30 }).taken).toHaveLength(30);
  expect(chooseFiles(chosen, { present: 30, max: 30 }).taken).toHaveLength(0);
});

test.each<[number, number, string]>([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [1, -1, 'bac'],
  [5, 0, 'abc'],
])('moves %i to %i', (from, to, expected) => expect(moveItem([...'abc'], from, to).join('')).toBe(expected));
