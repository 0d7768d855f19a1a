import { phoneToE164 } from '@baza/shared/domain/phone';
import { normalUserName } from './names.ts';
import { SIGN_IN_RULES, type Throttle } from './throttle.ts';
import type { IdentityUser, Users } from './users.ts';

export type SignInResult =
  | { user: IdentityUser; wait?: undefined }
  /** Seconds until the next try. */
  | { user?: undefined; wait: number }
  | { user?: undefined; wait?: undefined };

/** Checks a name or phone and its password, within the limits; says nothing of which was wrong. */
export async function signIn(
  { users, throttle }: { users: Users; throttle: Throttle },
  { login, password, address }: { login: string; password: string; address: string },
): Promise<SignInResult> {
  const account = phoneToE164(login) ?? normalUserName(login);
  const counters = [
    [SIGN_IN_RULES.pair, `${account}\n${address}`],
    [SIGN_IN_RULES.account, account],
    [SIGN_IN_RULES.address, address],
  ] as const;
  const waits = await Promise.all(counters.map(([rule, subject]) => throttle.hit(rule, subject)));
  const wait = Math.max(...waits);
  if (wait > 0) return { wait };
  const user = await users.authenticate(login, password);
  if (!user) return {};
  await Promise.all(counters.map(([rule, subject]) => throttle.forgive(rule, subject)));
  return { user };
}
