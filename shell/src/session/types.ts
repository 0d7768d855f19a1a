import type { Session, SessionState } from '@baza/shared/contract';

/** The shell's own view of the session; remotes get the contract's part of it, without the token. */
export interface ShellSessionState extends SessionState {
  /** Where the user was when the session expired; the page stays, so that no input is lost. */
  ended: string | null;
}

export interface LoginOptions {
  returnTo?: string;
  register?: boolean;
  /** A guard leaves no entry of the guarded page behind, or Back would lead straight to the login again. */
  replace?: boolean;
}

export interface ShellSession extends Session {
  get(): ShellSessionState;
  /** Begins to find out who is here; does nothing the second time. */
  start(): void;
  /** Settles once the session is known. */
  ready(): Promise<ShellSessionState>;
  /** The path to return to after a login; returned once. */
  takeReturnTo(): string | null;
  login(options?: LoginOptions): Promise<void>;
  /** A fresh access token, or null for a visitor. */
  token(options?: { wait?: boolean }): Promise<string | null>;
  /** An API call was refused with 401. */
  unauthorised(): Promise<void>;
  /** Closes the notice of an ended session. */
  acknowledge(): void;
}
