import { setTimeout as sleep } from 'node:timers/promises';
import { phoneToE164 } from '@baza/shared/domain';
import { addressKey } from '../../platform/http/address-key.ts';
import type { Throttle, ThrottleRule } from '../../platform/throttle/throttle.ts';
import { BusyError, createFairQueue } from './fair-queue.ts';
import type { KnownDevices } from './known-device.ts';
import { normalUserName } from './names.ts';
import { verifyPassword } from './password.ts';
import { ACCOUNT_FAILURES, LOGIN_RULES } from './throttle-rules.ts';
import type { Account, Users } from './users.ts';

export type LoginResult =
  | { outcome: 'in'; account: Account }
  | { outcome: 'wrong' }
  /** Seconds until the next attempt, after too many failures or under high load. */
  | { outcome: 'limited' | 'busy'; wait: number };

interface Deps {
  users: Users;
  throttle: Throttle;
  devices: KnownDevices;
  /** For tests. */
  pause?: (ms: number) => Promise<unknown>;
}

interface Attempt {
  login: string;
  password: string;
  address: string;
  cookies?: string;
}

const MAX_PAUSE_MS = 4000;

/** Delay in milliseconds for an unknown browser, by the account's failures within an hour. */
export const pauseAfter = (failures: number): number =>
  failures < ACCOUNT_FAILURES.limit
    ? 0
    : Math.min(MAX_PAUSE_MS, 500 * 2 ** (failures - ACCOUNT_FAILURES.limit));

// Each delayed attempt holds a timer and a connection.
const pauses = createFairQueue({ running: 200, waiting: 0, waitingPerKey: 0 });

type Counter = readonly [ThrottleRule, string];

/**
 * Counts the attempt against all of these limits, or none if one is exceeded; returns the seconds to wait. Attempts
 * are counted before the password is checked, so that concurrent ones cannot exceed the limit together.
 */
async function take(throttle: Throttle, counters: readonly Counter[]): Promise<number> {
  for (const [index, [rule, subject]] of counters.entries()) {
    const wait = await throttle.hit(rule, subject);
    if (wait === 0) continue;
    await giveBack(throttle, counters.slice(0, index));
    return wait;
  }
  return 0;
}

const giveBack = (throttle: Throttle, counters: readonly Counter[]) =>
  Promise.all(counters.map(([rule, subject]) => throttle.forgive(rule, subject)));

/** Checks a name or phone and its password, within the limits; does not say which of them was wrong. */
export async function logIn(deps: Deps, attempt: Attempt): Promise<LoginResult> {
  const { users, throttle, devices, pause = sleep } = deps;
  const { login, password, cookies } = attempt;
  const address = addressKey(attempt.address);
  const account = await users.findByLogin(login);
  // All log-in names of an account share its counters, or each of them would allow as many tries again. An unknown name
  // has counters like any other, so that limits do not tell whether there is such an account.
  const name = account?.user.sub ?? phoneToE164(login) ?? normalUserName(login);

  // A known browser has a separate limit, which attempts from elsewhere do not use up.
  const device = account && devices.find(cookies, account);
  let counters: Counter[] = device ? [[LOGIN_RULES.device, `${device}\n${name}`]] : [];
  const known = device !== undefined && (await take(throttle, counters)) === 0;
  if (!known) {
    counters = [
      [LOGIN_RULES.address, address],
      [LOGIN_RULES.pair, `${name}\n${address}`],
    ];
    const wait = await take(throttle, counters);
    if (wait > 0) return { outcome: 'limited', wait };
  }

  try {
    const held = known ? 0 : pauseAfter(await throttle.count(ACCOUNT_FAILURES, name));
    if (held > 0) await pauses.run(address, () => pause(held));
    const right = await verifyPassword(password, account?.passwordHash, known ? device : address);
    if (!right || !account) {
      if (!known) await throttle.hit(ACCOUNT_FAILURES, name);
      return { outcome: 'wrong' };
    }
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    await giveBack(throttle, counters);
    return { outcome: 'busy', wait: error.retryAfter };
  }
  await giveBack(throttle, counters);
  return { outcome: 'in', account };
}
