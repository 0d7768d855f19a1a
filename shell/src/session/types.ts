import type { Session, SessionState } from '@baza/shared/contract';
import type { Readable } from '../value.ts';

/** The shell's view of the session; remotes get the contract's part without the token. */
export interface ShellSessionState extends SessionState {
  /** Where the user was when the session expired; the page stays, so that no input is lost. */
  ended: string | null;
  /** Who was here last, taken for who is here until there is a connection to check it with. */
  assumed?: boolean;
}

export interface LoginOptions {
  returnTo?: string;
  register?: boolean;
  /** Replaces the history entry of a guarded page, or Back would lead straight to the login again. */
  replace?: boolean;
}

export interface ShellSession extends Session, Readable<ShellSessionState> {
  get(): ShellSessionState;
  /** Starts the session check once. */
  start(): void;
  /** Settles once the session is known. */
  ready(): Promise<ShellSessionState>;
  /** The path to return to after a login; returned once. */
  takeReturnTo(): string | null;
  login(options?: LoginOptions): Promise<void>;
  /** A fresh access token, or null for a visitor. */
  token(options?: { wait?: boolean }): Promise<string | null>;
  /** Asks the provider whether the session still lives. */
  recheck(): Promise<void>;
  /** An API call was refused with 401. */
  unauthorised(): Promise<void>;
  /** Closes the notice of an ended session. */
  acknowledge(): void;
}
