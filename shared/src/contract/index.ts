export * from './routes.ts';
export * from './types.ts';
