export * from './content.ts';
export * from './uploads.ts';
