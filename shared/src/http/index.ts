export { type Answers, answerTo } from './answers.ts';
export { escapeHtml } from './escape-html.ts';
export { mediaTypeOf } from './media-types.ts';
