export * from './sizes.ts';
export { THEMED, type Themed } from './themed.ts';
export { tokensCss } from './tokens-css.ts';
