/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { channelsOf, isTimeZone } from './channels.ts';

test('time zones have names', () => {
  expect(['Asia/Tashkent', 'Asia/Nowhere', '', '__proto__'].map(isTimeZone)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a topic without a choice goes everywhere but to the mailbox; an empty choice goes nowhere', () => {
  expect(channelsOf({}, 'comments')).toEqual(['page', 'push', 'messenger']);
  expect(channelsOf({ comments: [] }, 'comments')).toEqual([]);
  expect(channelsOf({ comments: ['email'] }, 'viewings')).toEqual(['page', 'push', 'messenger']);
});
