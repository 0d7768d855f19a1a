/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import metadata from 'libphonenumber-js/metadata.min.json';
import { formatPhone, hidePhone, isE164Phone, isMaskedPhone, PHONE_LENGTH, phoneIssue } from './phone.ts';
import { phoneMetadata } from './phone-metadata.ts';
import { type PhoneInputState, phoneInput, phoneToE164, typedPhone } from './phone-number.ts';

const NUMBER = '+998901234567';
const MASKED = '+998 (90) 123-45-67';

test("the library's data for Uzbekistan are the library's own", () => {
  expect(phoneMetadata.version).toBe(metadata.version);
  expect(phoneMetadata.country_calling_codes['998']).toEqual(metadata.country_calling_codes['998']);
  expect(phoneMetadata.countries.UZ).toEqual(metadata.countries.UZ?.slice(0, 4));
});

test('a whole mask is 19 characters and goes to E.164 and back', () => {
  expect(MASKED).toHaveLength(PHONE_LENGTH);
  expect(isMaskedPhone(MASKED)).toBe(true);
  expect(phoneToE164(MASKED)).toBe(NUMBER);
  expect(formatPhone(NUMBER)).toBe(MASKED);
  expect(isE164Phone(NUMBER)).toBe(true);
  expect(isE164Phone(`x${NUMBER}`)).toBe(false);
  expect(isE164Phone(`${NUMBER}8`)).toBe(false);
  expect(hidePhone(NUMBER)).toBe('+998 (9•) •••-••-••');
});

test('a stored foreign number is shown as it is', () => {
  expect(formatPhone('+79991234567')).toBe('+79991234567');
});

test.each([
  '901234567',
  '998901234567',
  '+998901234567',
  '+998 90 123-45-67',
  '(90) 123-45-67',
  '+998(90)1234567',
  '(+998 90) 123 45 67',
  '+998.90.123.45.67',
  '90/123/45/67',
  '00998901234567',
  '00 998 90 123 45 67',
  '8 90 123 45 67',
  '8 (90) 123-45-67',
  '8-90-123-45-67',
  '8 10 998 90 123 45 67',
  'тел.: 90 123-45-67',
  'Tel.+998901234567',
  'tel:+998901234567',
  '📞 +998 90 123 45 67',
  '+998 90 123 45 67,',
  '\u202a+998 90 123 45 67\u202c',
  '\u2068+998\u201190\u2011123\u201145\u201167\u2069',
  '+998\u00a090\u202f123\u200945\u200967',
  '+998–90–123—45−67',
  '\ufeff90\u200b1234567',
  '＋９９８（９０）１２３－４５－６７',
  '+٩٩٨٩٠١٢٣٤٥٦٧',
  '۹۰۱۲۳۴۵۶۷',
  '+998 (+998901234567',
  '+998 (998) 901-23-45-67',
])('%j is +998901234567, and fills the mask', (text) => {
  expect(phoneToE164(text)).toBe(NUMBER);
  expect(typedPhone(text)).toBe(MASKED);
});

test.each([
  ['998123456', '+998998123456'],
  ['000012345', '+998000012345'],
  ['+998 (00) 123-45-67', '+998001234567'],
  ['812345678', '+998812345678'],
])('%s is a number of any operator code', (text, e164) => expect(phoneToE164(text)).toBe(e164));

test.each([
  ['+7 999 123-45-67', 'phoneForeign'],
  ['+79991234567', 'phoneForeign'],
  ['0079991234567', 'phoneForeign'],
  ['+1 415 555 2671', 'phoneForeign'],
  ['+90 123 45 67', 'phoneForeign'],
  ['+997901234567', 'phoneForeign'],
  ['79991234567', 'phoneLong'],
  ['8 999 123-45-67-8', 'phoneLong'],
  ['8812345678', 'phoneLong'],
  ['+998 90 123 45 678', 'phoneLong'],
  ['+998 8 90 123 45 67', 'phoneLong'],
  ['0 90 123 45 67', 'phoneLong'],
  ['90 123 45 67, 91 234 56 78', 'phoneNumber'],
  ['901234567 / 912345678', 'phoneLong'],
  ['+998901234567 +998912345678', 'phoneNumber'],
  ['+998 71 200-12-12 доб. 5', 'phoneNumber'],
  ['+998712001212 ext 5', 'phoneNumber'],
  ['+998712001212x5', 'phoneNumber'],
  ['90123456a', 'phoneNumber'],
  ['a901234567', 'phoneNumber'],
  ['ali.901234567', 'phoneNumber'],
  ['9O 123 45 67', 'phoneNumber'],
  ['+', 'phoneNumber'],
  ['+998', 'phoneNumber'],
])('%j is no number of Uzbekistan, stays as it is and is refused: %s', (text, code) => {
  expect(phoneToE164(text)).toBeNull();
  expect(typedPhone(text)).toBe(text);
  expect(phoneIssue(text)).toBe(code);
});

test.each([
  ['', '', 'required'],
  ['9', '+998 (9', 'phoneNumber'],
  ['90', '+998 (90', 'phoneNumber'],
  ['901', '+998 (90) 1', 'phoneNumber'],
  ['901234', '+998 (90) 123-4', 'phoneNumber'],
  ['+998 (90) 123-45-6', '+998 (90) 123-45-6', 'phoneNumber'],
  ['998', '+998 (99) 8', 'phoneNumber'],
  [' +9989', '+998 (9', 'phoneNumber'],
])('an incomplete %j is masked %s', (text, masked, code) => {
  expect(typedPhone(text)).toBe(masked);
  expect(phoneToE164(text)).toBeNull();
  expect(phoneIssue(masked)).toBe(code);
});

test('reading a very long text takes no time', () => {
  expect(phoneToE164('9'.repeat(100_000))).toBeNull();
  expect(phoneToE164(`тел.${' '.repeat(100_000)}901234567`)).toBeNull();
});

const EMPTY: PhoneInputState = { text: '', caret: 0 };
const insert = (state: PhoneInputState, added: string, type = 'insertText'): PhoneInputState =>
  phoneInput({
    text: state.text.slice(0, state.caret) + added + state.text.slice(state.caret),
    caret: state.caret + added.length,
    before: state.text,
    type,
  });
const typeKeys = (text: string, from = EMPTY) => [...text].reduce((state, key) => insert(state, key), from);
const backspace = ({ text, caret }: PhoneInputState) =>
  phoneInput({
    text: text.slice(0, caret - 1) + text.slice(caret),
    caret: caret - 1,
    before: text,
    type: 'deleteContentBackward',
  });
const deleteKey = ({ text, caret }: PhoneInputState) =>
  phoneInput({
    text: text.slice(0, caret) + text.slice(caret + 1),
    caret,
    before: text,
    type: 'deleteContentForward',
  });

test.each([
  '901234567',
  '+998901234567',
  '998901234567',
  '00998901234567',
  '+998 (90) 123-45-67',
  '810998901234567',
])('%s typed key by key is the number', (keys) =>
  expect(typeKeys(keys)).toEqual({ text: MASKED, caret: PHONE_LENGTH }));

test('a foreign number typed key by key stays visible', () => {
  expect(typeKeys('+79991234567').text).toBe('+79991234567');
});

test('a digit too many stays visible and the mask returns without it', () => {
  const long = typeKeys('9012345678');
  expect(long.text).toBe('+998 (90) 123-45-678');
  expect(phoneIssue(long.text)).toBe('phoneLong');
  expect(backspace(long).text).toBe(MASKED);
});

test('a number pasted behind the started mask replaces the mask', () => {
  expect(insert({ text: '+998 (', caret: 6 }, '+998 90 123 45 67', 'insertFromPaste').text).toBe(MASKED);
});

test('a second number pasted behind a whole one stays visible', () => {
  const both = insert({ text: MASKED, caret: PHONE_LENGTH }, '+998912345678', 'insertFromPaste');
  expect(both.text).toBe(`${MASKED}+998912345678`);
});

test('the caret keeps its place among the digits', () => {
  expect(insert({ text: '+998 (90) 123', caret: 7 }, '5')).toEqual({ text: '+998 (95) 012-3', caret: 10 });
  expect(backspace({ text: MASKED, caret: 12 })).toEqual({ text: '+998 (90) 134-56-7', caret: 11 });
  expect(deleteKey({ text: MASKED, caret: 11 })).toEqual({ text: '+998 (90) 134-56-7', caret: 11 });
});

test('deleting a sign of the mask deletes the digit beside the sign', () => {
  expect(backspace({ text: MASKED, caret: 10 })).toEqual({ text: '+998 (91) 234-56-7', caret: 7 });
  expect(deleteKey({ text: MASKED, caret: 13 })).toEqual({ text: '+998 (90) 123-56-7', caret: 14 });
});

test('the code is not deleted alone, and goes with the last digit', () => {
  expect(backspace({ text: MASKED, caret: 4 })).toEqual({ text: MASKED, caret: 3 });
  expect(backspace({ text: '+998 (9', caret: 7 })).toEqual(EMPTY);
  expect(backspace({ text: '+998', caret: 4 })).toEqual({ text: '+99', caret: 3 });
});
