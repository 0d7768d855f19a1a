/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */

import { fillTemplate, unknownPlaceholders } from './templates.ts';

const values = { number: '7', name: 'Азиза', date: '20.11.2026', status: 'Таҳлил', operator: 'Карим' };

test('fills every placeholder, whatever its case and spaces', () => {
  expect(fillTemplate('{name}, №{ Number } ({date}): {status}, {operator}', values)).toBe(
    'Азиза, №7 (20.11.2026): Таҳлил, Карим',
  );
});

test('never leaves an unknown placeholder in a text', () => {
  expect(fillTemplate('A{phone}B', values)).toBe('AB');
});

test('does not fill a value that looks like a placeholder', () => {
  expect(fillTemplate('{name}', { ...values, name: '{number}' })).toBe('{number}');
});

test('finds unknown placeholders and single braces', () => {
  expect(unknownPlaceholders('{number} {phone} {name and }')).toEqual(['{phone}', '{name and }']);
  expect(unknownPlaceholders('a {number b')).toEqual(['{number b']);
  expect(unknownPlaceholders('a } b')).toEqual(['}']);
  expect(unknownPlaceholders('№{number}')).toEqual([]);
});
