// What tells a page of newer releases; it is loaded when the page is idle.
export { registerWorker } from './register.ts';
export { watchRegistry } from './registry-news.ts';
