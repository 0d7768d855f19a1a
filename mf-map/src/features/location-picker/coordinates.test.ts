/** @jest-environment node */
import { coordinatesText, readCoordinates } from './coordinates.ts';

test.each([
  ['41.31, 69.28', [69.28, 41.31]],
  ['41.31,69.28', [69.28, 41.31]],
  [' 41.311081  69.279737 ', [69.27974, 41.31108]],
  ['69.28; 41.31', [69.28, 41.31]],
  ['41,31; 69,28', [69.28, 41.31]],
  ['41,31 69,28', [69.28, 41.31]],
  ['41,31, 69,28', [69.28, 41.31]],
  ['41.31°, 69.28°', [69.28, 41.31]],
  ['41 69', [69, 41]],
  ['55.75, 37.62', 'outside'],
  ['-41.31, 69.28', 'outside'],
  ['41.31', null],
  ['Навоий кўчаси, 10', null],
  ['41.31, 69.28, 12', null],
  ['', null],
])('%s', (text, place) => {
  expect(readCoordinates(text)).toEqual(place);
});

test('what is written is read again', () => {
  expect(coordinatesText([69.28, 41.31])).toBe('41.31, 69.28');
  expect(readCoordinates(coordinatesText([69.27974, 41.31108]))).toEqual([69.27974, 41.31108]);
});
