export { importRoutes } from './import-routes.ts';
export { createImportService, type ImportService } from './import-service.ts';
