export { createTextCleaner, type TextCleaner } from './text-cleaner.ts';
