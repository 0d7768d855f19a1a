import { readNotice } from '../notices/notice-message.ts';

test.each([
  [
    { text: 'Hello', timeout: 5 },
    { text: 'Hello', timeout: 5 },
  ],
  [
    { text: ' Hello ', timeout: 0 },
    { text: 'Hello', timeout: 0 },
  ],
  [
    { text: 'x'.repeat(2000), timeout: 99_999 },
    { text: 'x'.repeat(1000), timeout: 3600 },
  ],
  [{ text: '', timeout: 5 }, null],
  [{ text: 'Hello', timeout: -1 }, null],
  [{ text: 'Hello', timeout: Number.NaN }, null],
  [{ text: 'Hello' }, null],
  [{ text: { html: 1 }, timeout: 1 }, null],
  ['Hello', null],
  [null, null],
])('%j', (message, notice) => {
  expect(readNotice(message)).toEqual(notice);
});
