export { memorySource } from '../contract/history/memory-source.ts';
export { type RenderedRemote, renderRemote, unmountAll } from './render-remote.ts';
export { type Answerer, answer, createStubHttp, type RecordedCall, type StubHttp } from './stub-http.ts';
export { createStubShell, type MountedParcel, type StubShell, type StubShellOptions } from './stub-shell.ts';
