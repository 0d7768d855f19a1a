export * from './intl.ts';
export * from './locale.ts';
export * from './locale-cookies.ts';
export * from './tashkent-day.ts';
