/** @jest-environment node */
import { photoMarks } from './photo-marks.ts';

const marks = (before: string, after: string) => {
  const found = photoMarks([...before], [...after]);
  return [found.before, found.after].map((side) =>
    side
      .map(({ id, mark }) => (mark.kind === 'moved' ? `${id}:${mark.from}-${mark.to}` : `${id}:${mark.kind}`))
      .join(' '),
  );
};

test.each([
  ['ab', 'ab', 'a:same b:same', 'a:same b:same'],
  // The second photo is not moved by the removal of the first.
  ['abc', 'bc', 'a:removed b:same c:same', 'b:same c:same'],
  ['ab', 'xab', 'a:same b:same', 'x:added a:same b:same'],
  ['abc', 'cab', 'a:1-2 b:2-3 c:3-1', 'c:3-1 a:1-2 b:2-3'],
  ['ab', 'xba', 'a:1-3 b:2-2', 'x:added b:2-2 a:1-3'],
])('%s → %s', (before, after, left, right) => expect(marks(before, after)).toEqual([left, right]));
