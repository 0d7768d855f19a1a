export { moderationRoutes } from './moderation-routes.ts';
export { createModerationService, type ModerationService } from './moderation-service.ts';
