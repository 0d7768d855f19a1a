export { textCleaningJobs } from './jobs.ts';
export { createTextCleaner, type TextCleaner } from './text-cleaner.ts';
