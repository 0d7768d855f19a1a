/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */

import { MAX_PRICE } from '../constants.ts';
import { isMaskedPhone, PHONE_LENGTH } from '../identity/phone.ts';
import { phoneToE164, typedPhone } from '../identity/phone-number.ts';
import { formatPinfl } from '../identity/pinfl.ts';
import { formatTin } from '../identity/tin.ts';
import { CADASTRE_LENGTHS, formatCadastre, isCadastreNumber } from '../listing/cadastre.ts';
import { finishNumberInput, type NumberInputOptions, numberInput, numberText } from './number-input.ts';

/** Random numbers that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = createRandom(7);
const CHARS = [
  ...'0123456789',
  ...'00112233',
  ' ',
  '\u00a0',
  '.',
  ',',
  '-',
  '+',
  '(',
  ')',
  ':',
  'a',
  'ў',
  '٣',
  '💣',
];
/** What may be typed or pasted into any input. */
const typed = () => Array.from({ length: random(24) }, () => CHARS[random(CHARS.length)] as string).join('');
const times = (run: (text: string) => void) => {
  for (let n = 0; n < 3000; n += 1) {
    const text = typed();
    try {
      run(text);
    } catch (error) {
      throw new Error(`with ${JSON.stringify(text)}`, { cause: error });
    }
  }
};
const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

const INPUTS: Record<string, NumberInputOptions> = {
  price: { min: 0, max: MAX_PRICE },
  area: { min: 0, max: 100_000, precision: 2 },
  storey: { min: 1, max: 100 },
  signed: { min: -50, max: 50, precision: 1, negative: true },
  comma: { min: 0, precision: 2, decimalSeparator: ',' },
};

test.each(
  Object.entries(INPUTS),
)('whatever is typed into the input of %s becomes a number in its bounds', (_name, options) => {
  const { min = -Infinity, max = Infinity, precision = 0, decimalSeparator = '.' } = options;
  times((text) => {
    const state = numberInput(text, random([...text].length + 1), options);
    expect(state.caret).toBeGreaterThanOrEqual(0);
    expect(state.caret).toBeLessThanOrEqual(state.text.length);
    const shape = precision > 0 ? `(\\${decimalSeparator}\\d{0,${precision}})?` : '';
    expect(state.text).toMatch(new RegExp(`^(-?(\\d{1,3}( \\d{3})*)?${shape})$`));
    if (min >= 0) expect(state.text).not.toContain('-');
    // The text says the value.
    const said = state.text.replaceAll(' ', '').replace(decimalSeparator, '.');
    expect(state.value).toBe(/\d/.test(said) ? Number(said) + 0 : null);
    if (state.value !== null) expect(state.value).toBeLessThanOrEqual(max);
    // Shown text that is read again stays.
    expect(numberInput(state.text, state.caret, options)).toEqual(state);

    const left = finishNumberInput(text, options);
    if (left.value === null) return;
    expect(left.value).toBeGreaterThanOrEqual(min);
    expect(left.value).toBeLessThanOrEqual(max);
    expect(finishNumberInput(left.text, options)).toEqual(left);
    expect(numberText(left.value, options)).toBe(left.text);
  });
});

const westernDigits = (text: string) => digitsOf(text.replaceAll('٣', '3'));

test('a phone field loses no digit of whatever is typed, and a whole number in its mask is valid', () => {
  times((text) => {
    const shown = typedPhone(text);
    expect(typedPhone(shown)).toBe(shown);
    if (isMaskedPhone(shown)) {
      expect(shown).toHaveLength(PHONE_LENGTH);
      expect(westernDigits(text).endsWith(digitsOf(shown).slice(3))).toBe(true);
      expect(phoneToE164(text)).toBe(phoneToE164(shown));
      expect(phoneToE164(shown)).toBe(`+${digitsOf(shown)}`);
    } else {
      expect(westernDigits(shown).endsWith(westernDigits(text).replace(/^998/, ''))).toBe(true);
      expect(phoneToE164(text)).toBeNull();
    }
  });
});

test('whatever is typed as a cadastral number fits the mask, and only whole ones are valid', () => {
  times((text) => {
    const masked = formatCadastre(text);
    expect(masked).toMatch(/^[\d:]*$/);
    expect(formatCadastre(masked)).toBe(masked);
    expect(digitsOf(masked)).toBe(digitsOf(text));
    expect(isCadastreNumber(masked)).toBe((CADASTRE_LENGTHS as readonly number[]).includes(masked.length));
    if (masked !== text) expect(isCadastreNumber(text)).toBe(false);
  });
});

test('a TIN and a PINFL keep all their digits', () => {
  times((text) => {
    expect(formatTin(text)).toBe(digitsOf(text));
    expect(formatPinfl(text)).toBe(digitsOf(text));
  });
});
