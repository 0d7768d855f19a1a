/** @jest-environment node */
import { walkMinutes } from './walk.ts';

test.each([
  [0, 1],
  [80, 1],
  [81, 2],
  [1250, 16],
  [1500, 19],
])('a walk of %i m takes %i minutes', (metres, minutes) => expect(walkMinutes(metres)).toBe(minutes));
