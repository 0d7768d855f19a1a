export { commentRoutes } from './comment-routes.ts';
export { type Comments, createComments } from './comments.ts';
