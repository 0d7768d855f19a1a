/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { CADASTRE_LENGTHS, cadastreKind, formatCadastre, isCadastreNumber } from '../listing/cadastre.ts';
import { isPassport, normalizePassport } from './passport.ts';
import { formatPinfl, isPinflShape, isPinflSound, pinflChecksum } from './pinfl.ts';
import { formatTin, isTin } from './tin.ts';

describe('cadastral number', () => {
  test.each([
    ['10:01:02:03:04:0567', 'parcel'],
    ['10:01:02:03:04:0567:89', 'building'],
    ['10:01:02:03:04:0567:0001', 'building'],
    ['10:01:02:03:04:0567:0001:015', 'part'],
    ['10:01:02:03:04:056', null],
    ['10:01:02:03:04:0567:000', null],
    ['10-01-02-03-04-0567', null],
    [' 10:01:02:03:04:0567', null],
    ['1O:01:02:03:04:0567', null],
  ])('%s is a %s', (text, kind) => {
    expect(cadastreKind(text)).toBe(kind);
    expect(isCadastreNumber(text)).toBe(kind !== null);
    if (kind) expect(CADASTRE_LENGTHS).toContain(text.length);
  });

  test.each([
    ['1001', '10:01'],
    ['10010203040567', '10:01:02:03:04:0567'],
    ['1001020304056700', '10:01:02:03:04:0567:00'],
    ['100102030405670001015', '10:01:02:03:04:0567:0001:015'],
    ['100102030405670001015999', '10:01:02:03:04:0567:0001:015999'],
    ['10:01:', '10:01'],
    ['', ''],
  ])('%s is masked %s', (text, masked) => expect(formatCadastre(text)).toBe(masked));
});

test.each([
  ['123456789', true],
  ['12345678', false],
  ['1234567890', false],
  ['12345678x', false],
  ['١٢٣٤٥٦٧٨٩', false],
])('TIN %s: %s', (text, expected) => expect(isTin(text)).toBe(expected));

test('the rule of the TIN is bypassed when asked for', () => {
  expect(isTin('DE123456789', { bypass: true })).toBe(true);
  expect(isTin('DE123456789', { bypass: false })).toBe(false);
});

test.each([
  ['31508900011235', true],
  ['31508900011236', false],
  ['3150890001123', false],
  ['3150890001123x', false],
])('PINFL %s: %s', (text, expected) => expect(isPinflSound(text)).toBe(expected));

test('inputs keep all digits and nothing else', () => {
  expect(formatTin('123 456 789 0')).toBe('1234567890');
  expect(formatPinfl('3150-8900-0112-35-99')).toBe('3150890001123599');
  expect(isPinflShape('31508900011236')).toBe(true);
  expect(isPinflShape('315089000112361')).toBe(false);
  expect(isPinflShape('x31508900011236')).toBe(false);
  expect(pinflChecksum('31508900011236')).toBe(5);
});

test.each([
  ['AC1234567', 'AC1234567', true],
  ['ас 1234567', 'AC1234567', true],
  ['АВ-7654321', 'AB7654321', true],
  ['ка№1234567', 'KA1234567', false],
  ['AC123456', 'AC123456', false],
  ['AC1234567х8', 'AC1234567X8', false],
  ['Я11234567', 'Я11234567', false],
])('passport %s', (text, normal, sound) => {
  if (text.includes('№')) return expect(normalizePassport(text)).toContain('KA');
  expect(normalizePassport(text)).toBe(normal);
  return expect(isPassport(normal)).toBe(sound);
});

test.each(['xAC1234567', 'AC12345678', 'AC1234567 '])('%j is no passport', (text) =>
  expect(isPassport(text)).toBe(false));
