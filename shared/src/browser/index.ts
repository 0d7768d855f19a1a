export { whenIdle } from './idle.ts';
export { isId, isText, listIn } from './list.ts';
export { local, perTab } from './storage.ts';
