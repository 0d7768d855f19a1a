import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressKey } from '../../platform/http/address-key.ts';
import { OWN_HEADERS } from './bridge.ts';
import { ACCOUNT_PASSWORD_PATH, ACCOUNT_PATH } from './constants.ts';
import { BusyError } from './fair-queue.ts';
import { checkNewPassword, errorsOf, type FieldErrors, personName, withoutControls } from './field-rules.ts';
import { formOf, isForeign, parseForms, sendPage } from './forms.ts';
import { type AccountField, type AccountPage, type AccountPart, renderAccount } from './html/account-page.ts';
import { renderTrouble } from './html/message-page.ts';
import type { PageContext } from './html/page.ts';
import type { IdentityContext } from './identity-context.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { PASSWORD_CHANGE_RULE } from './throttle-rules.ts';
import type { Account } from './users.ts';

type Request = FastifyRequest<{ Querystring: { lang?: string; kc_locale?: string; saved?: string } }>;

interface Visit {
  account: Account;
  sessionUid: string;
  page: PageContext;
  proof: string;
}

type Told = Pick<AccountPage, 'errors' | 'alert' | 'saved'> & { name?: AccountPage['name'] };

const nameSchema = z.object({ firstName: personName, lastName: personName });

/** The parts of Keycloak's account console that Baza needs: name and password. */
export function accountPageRoutes(
  app: FastifyInstance,
  context: IdentityContext,
  describeOwner: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { provider, users, passwords, letters, throttle, devices, secrets, publicUrl } = context;
  parseForms(app);

  const proofOf = (sessionUid: string): string =>
    createHmac('sha256', secrets.cookieKeys[0] ?? '')
      .update(`account form\n${sessionUid}`)
      .digest('base64url');

  /** The logged-in user; anyone else is redirected to the profile, which starts a login. */
  async function visit(request: Request, reply: FastifyReply): Promise<Visit | undefined> {
    const { lang, kc_locale: uiLocales } = request.query;
    const page = context.page(request, { chosen: lang, uiLocales });
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const account = session.accountId ? await users.account(session.accountId) : undefined;
    if (account) return { account, page, sessionUid: session.uid, proof: proofOf(session.uid) };
    await reply.header('cache-control', 'no-store').redirect(page.profileUrl, 303);
    return undefined;
  }

  const show = (reply: FastifyReply, { account, page, proof }: Visit, told: Told = {}, status = 200) => {
    const { firstName, lastName } = account.user;
    return sendPage(reply, renderAccount(page, { proof, name: { firstName, lastName }, ...told }), status);
  };
  const refuse = (
    reply: FastifyReply,
    found: Visit,
    part: AccountPart,
    errors: FieldErrors<AccountField>,
    name?: AccountPage['name'],
  ) => {
    const alert = { part, text: found.page.t('fixErrors') };
    return show(reply, found, { errors, alert, ...(name ? { name } : {}) }, 422);
  };
  const saved = (reply: FastifyReply, { page }: Visit, part: AccountPart) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${ACCOUNT_PATH}?saved=${part}&lang=${page.edition}#${part}-part`, 303);

  app.get(ACCOUNT_PATH, OWN_HEADERS, async (request: Request, reply) => {
    // keycloak-js fetches the profile from the same URL.
    if (request.headers.accept?.includes('json')) return describeOwner(request, reply);
    const found = await visit(request, reply);
    if (!found) return reply;
    const done = (['name', 'password'] as const).find((part) => part === request.query.saved);
    return show(reply, found, { saved: done });
  });
  app.get(ACCOUNT_PASSWORD_PATH, OWN_HEADERS, async (request: Request, reply) => {
    const { edition } = context.page(request, { uiLocales: request.query.kc_locale });
    return reply.redirect(`${ACCOUNT_PATH}?lang=${edition}#password-part`, 303);
  });

  async function rename(request: Request, reply: FastifyReply, found: Visit): Promise<FastifyReply> {
    const form = formOf(request);
    const text = (name: string) => withoutControls(form.get(name) ?? '').slice(0, 200);
    const values = { firstName: text('firstName'), lastName: text('lastName') };
    const checked = nameSchema.safeParse(values);
    if (!checked.success) return refuse(reply, found, 'name', errorsOf(checked.error), values);
    await users.rename(found.account.user.sub, checked.data);
    return saved(reply, found, 'name');
  }

  async function changePassword(request: Request, reply: FastifyReply, found: Visit): Promise<FastifyReply> {
    const { page, sessionUid } = found;
    const { user, passwordHash } = found.account;
    const form = formOf(request);
    const text = (name: string) => form.get(name) ?? '';
    const values = { password: text('password'), repeated: text('repeated') };
    const errors: FieldErrors<AccountField> = checkNewPassword(values, user);
    const current = text('current').slice(0, 128);
    if (!current) errors.current = { code: 'required' };
    if (Object.keys(errors).length > 0) return refuse(reply, found, 'password', errors);

    const later = (status: number, wait: number, alert: string) => {
      reply.header('retry-after', String(wait));
      return show(reply, found, { alert: { part: 'password', text: alert } }, status);
    };
    const wait = await throttle.hit(PASSWORD_CHANGE_RULE, user.sub);
    if (wait > 0) return later(429, wait, page.t('tooMany', { minutes: Math.ceil(wait / 60) }));
    try {
      const turnOf = addressKey(request.ip);
      if (!(await verifyPassword(current, passwordHash, turnOf)))
        return refuse(reply, found, 'password', { current: { code: 'wrongPassword' } });
      const hash = await hashPassword(values.password, turnOf);
      await passwords.change(user.sub, hash, sessionUid);
      const cookie = devices.remember(request.headers.cookie, { user, passwordHash: hash });
      reply.raw.appendHeader('set-cookie', cookie);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      await throttle.forgive(PASSWORD_CHANGE_RULE, user.sub);
      return later(503, error.retryAfter, page.t('busy'));
    }
    await throttle.forgive(PASSWORD_CHANGE_RULE, user.sub);
    letters.passwordChanged(user, page);
    return saved(reply, found, 'password');
  }

  app.post(ACCOUNT_PATH, OWN_HEADERS, async (request: Request, reply) => {
    const found = await visit(request, reply);
    if (!found) return reply;
    const form = formOf(request);
    const sent = Buffer.from(form.get('proof') ?? '');
    const proof = Buffer.from(found.proof);
    const proven = sent.length === proof.length && timingSafeEqual(sent, proof);
    if (!proven || isForeign(request, publicUrl))
      return sendPage(reply, renderTrouble(found.page, 'error'), 403);
    return form.get('part') === 'name'
      ? rename(request, reply, found)
      : changePassword(request, reply, found);
  });
}
