/** @jest-environment node */
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
  [
    { text: 'Салом', texts: { uz: 'Салом', ru: ' Привет ', en: 'Hello' }, timeout: 5 },
    { text: 'Привет', timeout: 5 },
  ],
  [
    { text: 'Салом', texts: { ru: ' ', en: 1 }, timeout: 5 },
    { text: 'Салом', timeout: 5 },
  ],
  [
    { text: 'Салом', texts: null, timeout: 5 },
    { text: 'Салом', timeout: 5 },
  ],
  [{ text: '', timeout: 5 }, null],
  [{ text: 'Hello', timeout: -1 }, null],
  [{ text: 'Hello', timeout: Number.NaN }, null],
  [{ text: 'Hello' }, null],
  [{ text: { html: 1 }, timeout: 1 }, null],
  ['Hello', null],
  [null, null],
])('%j', (message, notice) => {
  expect(readNotice(message, 'ru')).toEqual(notice);
});
