export * from './channels.ts';
export * from './kinds.ts';
export * from './notice.ts';
export * from './progress.ts';
export * from './text.ts';
