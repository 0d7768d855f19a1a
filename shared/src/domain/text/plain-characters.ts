const DIGIT = /\p{Nd}/u;

/** Decimal digits of a script stand in order, in blocks of ten. */
function digitValue(char: string): number {
  let value = 0;
  for (let code = (char.codePointAt(0) as number) - 1; DIGIT.test(String.fromCodePoint(code)); code -= 1)
    value += 1;
  return value % 10;
}

/** Replaces fullwidth, Arabic and other decimal digits with 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (char) => (char <= '9' ? char : String(digitValue(char))));

/** Removes control, format and other characters that show nothing; white space stays. */
export const withoutInvisible = (text: string): string =>
  text.replace(/(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|\ufeff/gu, '');

/** Dashes and minus signs of any kind as a hyphen, white space of any kind as a space; fullwidth signs as usual ones. */
export const plainSigns = (text: string): string =>
  asciiDigits(withoutInvisible(text).normalize('NFKC'))
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/\s/gu, ' ');
