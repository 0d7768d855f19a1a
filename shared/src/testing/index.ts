export { memorySource } from '../contract/history/memory-source.ts';
export {
  type FirstScreen,
  type FirstScreenOptions,
  renderFirstScreen,
} from './first-screen/render-first-screen.ts';
export { type RenderedRemote, renderRemote, unmountAll } from './render-remote.ts';
export { comment, listOf, ownComment } from './samples/comments.ts';
export { ownListing } from './samples/own-listing.ts';
export { places } from './samples/places.ts';
export { describeShell } from './shell-promises.tsx';
export type { OpenPage, ShellFactory, ShellSetup, ShellUnderTest } from './shell-under-test.ts';
export { type Answerer, answer, createStubHttp, type RecordedCall, type StubHttp } from './stub-http.ts';
export { createStubShell, type MountedParcel, type StubShell, type StubShellOptions } from './stub-shell.ts';
export { swipe } from './swipe.ts';
export { textOf } from './text-of.ts';
