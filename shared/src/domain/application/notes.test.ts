/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */

import { splitMentions } from './notes.ts';

const people = [{ name: 'Анна' }, { name: 'Анна Ким' }, { name: '' }];
const mentioned = (text: string) =>
  splitMentions(text, people).flatMap(({ text: part, person }) =>
    person ? [`${person.name}: ${part}`] : [],
  );

test('finds mentions, the longer of two names that begin alike', () => {
  expect(mentioned('@Анна Ким, қаранг; @Анна ҳам')).toEqual(['Анна Ким: @Анна Ким', 'Анна: @Анна']);
});

test('leaves addresses, longer words and unknown names as plain text', () => {
  expect(mentioned('a@b.uz @Аннабел @ @Карим')).toEqual([]);
});

test('keeps every character of the text', () => {
  const text = 'Салом @Анна!\n@Анна';
  expect(splitMentions(text, people).map((part) => part.text)).toEqual(['Салом ', '@Анна', '!\n', '@Анна']);
  expect(splitMentions('', people)).toEqual([]);
});
