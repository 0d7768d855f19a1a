import type { Trade } from '@baza/shared/domain';
import { ProblemError } from '../../platform/http/problem.ts';

/** An account as the identity provider holds it. */
export interface AccountFacts {
  sub: string;
  userName: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  userType: string;
  roles: string[];
}

/** A login of an account on one device. */
export interface AccountSession {
  /** `sid` of its tokens. */
  id: string;
  startedAt: Date;
  seenAt: Date;
  /** The browser's `User-Agent`, if the provider keeps it. */
  agent: string | null;
}

/** What the API may do with accounts, whose home is the identity provider: the embedded one, or Keycloak. */
export interface Accounts {
  find(sub: string): Promise<AccountFacts | null>;
  /** The account with this user name or phone number. */
  findByLogin(login: string): Promise<AccountFacts | null>;
  findByEmail(email: string): Promise<AccountFacts | null>;
  /** The current roles by account; those that the provider does not know are absent. */
  rolesOf(subs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Gives a trade's role and user type and takes those of other trades; tokens have it after a refresh. */
  setTrade(sub: string, trade: Trade | null): Promise<void>;
  /** The latest first. */
  sessions(sub: string): Promise<AccountSession[]>;
  /** Ends a session of the account: its tokens are not refreshed again. False if it has no such session. */
  endSession(sub: string, id: string): Promise<boolean>;
  /** Ends what outlives a session that has ended at the provider: its offline tokens. */
  endOffline(sid: string): Promise<void>;
  /** Ends all sessions and deletes the account; again changes nothing. */
  remove(sub: string): Promise<void>;
}

/** The provider did not do what it was asked: nothing is wrong with the request. */
export class AccountsError extends ProblemError {
  constructor(title: string, options?: ErrorOptions) {
    super(503, 'identity-unavailable', title, { headers: { 'retry-after': '5' } });
    this.cause = options?.cause;
  }
}
