export { readOnly } from './isolation.ts';
export type { RenderedPage, SiteBundles } from './messages.ts';
export { createPool, type Fetch, type Pool, type PoolOptions, RenderError, type SiteSource } from './pool.ts';
