export { cookies } from './cookies.ts';
export { deleteCache, inOneTab, notifications, openChannel, serviceWorkers } from './features.ts';
export { whenIdle } from './idle.ts';
export { isId, isText, listIn } from './list.ts';
export { outbox, type QueuedWrite } from './outbox.ts';
export {
  leavePush,
  type PushStanding,
  type PushSubscriptionFacts,
  pushStanding,
  subscribeToPush,
} from './push.ts';
export { saveFile } from './save-file.ts';
export { shareBySystem } from './share.ts';
export { local, perTab } from './storage.ts';
export { vibrate, vibration } from './vibrate.ts';
