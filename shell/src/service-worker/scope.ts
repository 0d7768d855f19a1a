import { localePath, routes, splitLocale } from '@baza/shared/contract/routes';

/** The used parts of the worker's scope: TypeScript's worker library conflicts with the DOM's. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { data?: unknown; close(): void };
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
export interface WorkerClients {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
  openWindow(address: string): Promise<unknown>;
}
export interface WorkerRegistration {
  showNotification(title: string, options: { body: string; tag: string; data: unknown }): Promise<void>;
}
export interface WorkerScope {
  readonly location: Location;
  readonly clients: WorkerClients;
  readonly registration: WorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

/** Messages from pages to the worker. A page that has loaded names its files, which it may have fetched before the worker began. */
export type WorkerMessage = 'take-over' | 'forget-read' | { loaded: string; files: string[] };

/** A page that browsers render, in the language of `pathname`. */
export const framePath = (pathname: string): string =>
  localePath(splitLocale(pathname).edition, routes.profile);
