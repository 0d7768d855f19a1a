import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/http/address-key.ts';
import { OWN_HEADERS } from './bridge.ts';
import { INTERACTION_PATH, RESET_LINK_PATH, RESET_PATH } from './constants.ts';
import { RESET_MINUTES } from './email-templates.ts';
import { BusyError, busyOnly } from './fair-queue.ts';
import { checkNewPassword, withoutControls } from './field-rules.ts';
import { formOf, isForeign, parseForms, sendPage } from './forms.ts';
import { renderMessage, renderTrouble } from './html/message-page.ts';
import type { PageContext } from './html/page.ts';
import { renderNewPassword, renderResetRequest } from './html/reset-page.ts';
import type { IdentityContext } from './identity-context.ts';
import { hashPassword } from './password.ts';
import { RESET_RULES } from './throttle-rules.ts';

type Query = { lang?: string; kc_locale?: string; back?: string; key?: string };
type Request = FastifyRequest<{ Querystring: Query }>;

/** Password reset: requesting a link by email and setting a new password with it. */
export function resetRoutes(app: FastifyInstance, context: IdentityContext): void {
  const { users, passwords, letters, throttle, devices, publicUrl } = context;
  parseForms(app);

  const pageFor = (request: Request): PageContext =>
    context.page(request, { chosen: request.query.lang, uiLocales: request.query.kc_locale });
  const foreign = (request: Request, reply: FastifyReply) =>
    sendPage(reply, renderTrouble(pageFor(request), 'error'), 403);

  /** Link back to the log-in page that the user came from, or to the site. */
  const wayBack = ({ query }: Request, { profileUrl }: PageContext) =>
    /^[\w-]{10,64}$/.test(query.back ?? '')
      ? { address: `${RESET_PATH}?back=${query.back}`, backUrl: `${INTERACTION_PATH}/${query.back}` }
      : { address: RESET_PATH, backUrl: profileUrl };

  app.get(RESET_PATH, OWN_HEADERS, async (request: Request, reply) => {
    const page = pageFor(request);
    return sendPage(reply, renderResetRequest(page, wayBack(request, page)));
  });

  /** Runs after the response: its duration must not reveal who has an account. */
  async function sendLink(login: string, page: PageContext): Promise<void> {
    const account = await users.findByContact(login);
    if (!account?.user.email) return;
    const { user } = account;
    if ((await throttle.hit(RESET_RULES.account, user.sub)) > 0) return;
    letters.reset(user, await passwords.issueReset(user.sub), page);
  }

  app.post(RESET_PATH, OWN_HEADERS, async (request: Request, reply) => {
    if (isForeign(request, publicUrl)) return foreign(request, reply);
    const page = pageFor(request);
    const { t } = page;
    const form = formOf(request);
    const login = withoutControls(form.get('login') ?? '')
      .trim()
      .slice(0, 120);
    const shown = { ...wayBack(request, page), login };
    if (form.has('again')) return sendPage(reply, renderResetRequest(page, shown));
    if (!login) {
      const error = t('error_required', { label: t('resetLogin') });
      return sendPage(reply, renderResetRequest(page, { ...shown, error }), 422);
    }
    const wait = await throttle.hit(RESET_RULES.address, addressKey(request.ip));
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      const alert = t('tooMany', { minutes: Math.ceil(wait / 60) });
      return sendPage(reply, renderResetRequest(page, { ...shown, alert }), 429);
    }
    sendLink(login, page).catch((error) => request.log.error({ err: error }, 'no link was sent'));
    return sendPage(
      reply,
      renderMessage(page, {
        title: t('resetSentTitle'),
        text: t('resetSentText', { minutes: RESET_MINUTES }),
        action: { label: t('back'), url: shown.backUrl },
      }),
    );
  });

  const expired = (reply: FastifyReply, page: PageContext) =>
    sendPage(
      reply,
      renderMessage(page, {
        title: page.t('linkTitle'),
        text: page.t('linkText'),
        action: { label: page.t('resetTitle'), url: `${RESET_PATH}?lang=${page.edition}` },
      }),
      410,
    );

  /** The account of a link. */
  async function accountOf({ query }: Request) {
    const key = /^[\w-]{43}$/.test(query.key ?? '') ? (query.key ?? '') : '';
    const sub = key && (await passwords.findReset(key));
    const account = sub ? await users.account(sub) : undefined;
    return account && { key, account, address: `${RESET_LINK_PATH}?key=${key}` };
  }

  app.get(RESET_LINK_PATH, OWN_HEADERS, async (request: Request, reply) => {
    const page = pageFor(request);
    const found = await accountOf(request);
    if (!found) return expired(reply, page);
    const { address, account } = found;
    return sendPage(reply, renderNewPassword(page, { address, userName: account.user.userName }));
  });

  app.post(RESET_LINK_PATH, OWN_HEADERS, async (request: Request, reply) => {
    if (isForeign(request, publicUrl)) return foreign(request, reply);
    const page = pageFor(request);
    const { t } = page;
    const found = await accountOf(request);
    if (!found) return expired(reply, page);
    const { key, account, address } = found;
    const { user } = account;
    const form = formOf(request);
    const values = { password: form.get('password') ?? '', repeated: form.get('repeated') ?? '' };
    const errors = checkNewPassword(values, user);
    const shown = { address, userName: user.userName };
    if (Object.keys(errors).length > 0) {
      const alert = t('fixErrors');
      return sendPage(reply, renderNewPassword(page, { ...shown, errors, alert }), 422);
    }
    const hash = await hashPassword(values.password, addressKey(request.ip)).catch(busyOnly);
    if (hash instanceof BusyError) {
      reply.header('retry-after', String(hash.retryAfter));
      return sendPage(reply, renderNewPassword(page, { ...shown, alert: t('busy') }), 503);
    }
    if (!(await passwords.reset(key, hash))) return expired(reply, page);
    letters.passwordChanged(user, page);
    const cookie = devices.remember(request.headers.cookie, { user, passwordHash: hash });
    reply.raw.appendHeader('set-cookie', cookie);
    return sendPage(
      reply,
      renderMessage(page, {
        title: t('passwordChangedTitle'),
        text: t('passwordChangedText'),
        action: { label: t('toProfile'), url: page.profileUrl },
      }),
    );
  });
}
