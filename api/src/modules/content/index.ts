export { type ContentDesk, createContentDesk } from './content-desk.ts';
export { photosById } from './content-files.ts';
export { type ContentReader, createContentReader } from './content-reader.ts';
export { contentRoutes } from './content-routes.ts';
export { contentDeskRoutes } from './desk-routes.ts';
export { contentJobs } from './jobs.ts';
