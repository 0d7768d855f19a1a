import type { Lifecycles, LiveProps, MountProps, SessionUser, Shell } from '../contract/types.ts';

/** A shell under test, with its environment. */
export interface ShellUnderTest {
  shell: Shell;
  /** What the network does from now on with calls to a path relative to the API's base; throws: it is down. */
  answer(path: string, how: () => Response | Promise<Response>): void;
  /** Calls that went out, paths relative to the API's base. */
  calls(): { method: string; path: string; body: unknown }[];
  /** Settles once /user/queue/notices is listened to, where that takes a connection. */
  listening?(): Promise<void>;
  /** A realtime message arrives. */
  deliver(destination: string, message: unknown): void;
  published(): { destination: string; body: unknown }[];
  notices(): { text: string; kind?: string }[];
  reports(): unknown[];
  /** Mounts a page that owns every path. */
  openPage(lifecycles: Lifecycles<MountProps>): Promise<OpenPage>;
  close(): Promise<void>;
}
export interface OpenPage {
  container: HTMLElement;
  change(live: Partial<LiveProps>): Promise<void>;
  close(): Promise<void>;
}
export interface ShellSetup {
  user?: SessionUser;
  roles?: readonly string[];
  /** Parcels there are, by `<remote>/<expose>`. */
  remotes?: Readonly<Record<string, Lifecycles<MountProps>>>;
}
export type ShellFactory = (setup: ShellSetup) => Promise<ShellUnderTest>;

/** What a shell promises to remotes, and how it is checked. */
export interface ShellPromise {
  what: string;
  setup?: ShellSetup;
  keep(subject: ShellUnderTest): Promise<void> | void;
}
