export { configRoutes, publicConfig } from './config-routes.ts';
