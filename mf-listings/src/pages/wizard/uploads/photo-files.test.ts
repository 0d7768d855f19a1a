import { chooseFiles, moveItem, photosAmong } from './photo-files.ts';

const file = (name: string, type = 'image/jpeg', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('files of other types, too large or too many are refused by name', async () => {
  const chosen = [
    file('a.jpg'),
    file('b.pdf', 'application/pdf'),
    file('c.png', 'image/png', 41 * 1024 * 1024),
    file('d.AVIF', ''),
    file('e.webp', 'image/webp'),
    file('f.jpg'),
  ];
  const { taken, refused } = chooseFiles(chosen, { photos: await photosAmong(chosen), present: 2, max: 5 });
  expect(taken.map(({ name }) => name)).toEqual(['a.jpg', 'd.AVIF', 'e.webp']);
  expect(refused).toEqual([
    { name: 'b.pdf', code: 'imageFormat' },
    { name: 'c.png', code: 'fileSize', params: { maxSize: 40 } },
    { name: 'f.jpg', code: 'maxFiles', params: { maxFiles: 5 } },
  ]);
});

test('photos are found by name, type or how they begin', async () => {
  const bytes = (start: string) => Uint8Array.from(start, (char) => char.charCodeAt(0));
  const photos = [
    new File(['x'], 'IMG_0001.HEIC', { type: '' }),
    new File(['x'], 'image', { type: 'image/heic' }),
    new File([bytes('\xff\xd8\xff\xe0 and more')], 'photo.txt', { type: 'text/plain' }),
    new File([bytes('\0\0\0\x18ftypheic')], 'photo', { type: '' }),
    new File([bytes('RIFF....WEBPVP8 ')], 'photo.bin', { type: 'application/octet-stream' }),
  ];
  const others = [
    new File(['hello'], 'notes.txt', { type: 'text/plain' }),
    new File([bytes('\0\0\0\x18ftypmp42')], 'film', { type: '' }),
    new File([], 'nothing', { type: '' }),
  ];
  expect([...(await photosAmong([...photos, ...others]))]).toEqual(photos);
});

test('as many as this site takes', () => {
  const chosen = Array.from({ length: 31 }, (_, n) => file(`${n}.jpg`));
  const photos = new Set(chosen);
  expect(chooseFiles(chosen, { photos, present: 0, max: 30 }).taken).toHaveLength(30);
  expect(chooseFiles(chosen, { photos, present: 30, max: 30 }).taken).toHaveLength(0);
});

test.each<[number, number, string]>([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [1, -1, 'bac'],
  [5, 0, 'abc'],
])('moves %i to %i', (from, to, expected) => expect(moveItem([...'abc'], from, to).join('')).toBe(expected));
