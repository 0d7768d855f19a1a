export * from './intl.ts';
export * from './locale.ts';
export * from './tashkent-day.ts';
