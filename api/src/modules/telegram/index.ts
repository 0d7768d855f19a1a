export { createBotMessenger } from './bot-messenger.ts';
export { telegramJobs } from './jobs.ts';
export { createShareLinkMessenger, type Messenger } from './messenger.ts';
export { messengerRoutes } from './messenger-routes.ts';
