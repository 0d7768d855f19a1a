export { createDeliveries, type Deliveries } from './deliveries.ts';
export { createEmailConfirmation } from './email-confirmation.ts';
export { notificationJobs } from './jobs.ts';
export { noticeRoutes } from './notice-routes.ts';
export { createNoticeSettings, type NoticeSettingsService } from './notice-settings.ts';
export { createNotices, type NewNotice, type Notices, type Notify } from './notices.ts';
export { type PushKeys, pushKeysOf } from './push-keys.ts';
export { createPushSender } from './push-sender.ts';
export { noticeSettingsRoutes } from './settings-routes.ts';
