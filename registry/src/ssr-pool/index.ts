export { readOnly } from './isolation.ts';
export type { RenderedPage, SiteBundles } from './messages.ts';
export { createPool, type Pool, type PoolOptions } from './pool.ts';
export { type Fetch, RenderError, type SiteSource } from './worker-process.ts';
