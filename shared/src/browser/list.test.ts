/** @jest-environment node */
import { isId, isText, listIn } from './list.ts';

test.each([
  [null, []],
  ['{', []],
  ['7', []],
  ['null', []],
  ['{"0":1}', []],
  ['["1", -1, 0, 1.5, 3, 3, null, 2, 9]', [3, 2]],
])('of %s the ids are %j', (text, ids) => expect(listIn(text, isId, 2)).toEqual(ids));

test('texts are strings', () => expect(listIn('["a", 1, ["b"], ""]', isText, 5)).toEqual(['a', '']));
