export { whenIdle } from './idle.ts';
export { isId, isText, listIn } from './list.ts';
export { saveFile } from './save-file.ts';
export { local, perTab } from './storage.ts';
