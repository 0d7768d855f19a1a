export * from './clean-text.ts';
export * from './contacts.ts';
export * from './fold.ts';
export * from './number-input.ts';
export * from './number-text.ts';
export { currencyOf } from './number-words.ts';
export * from './plain-characters.ts';
export * from './transliterate.ts';
