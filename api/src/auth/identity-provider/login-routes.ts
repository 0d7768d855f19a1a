import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/http/address-key.ts';
import { OWN_HEADERS } from './bridge.ts';
import { INTERACTION_PATH, RESET_PATH } from './constants.ts';
import { demoUsers } from './demo-users.ts';
import { BusyError, busyOnly } from './fair-queue.ts';
import { withoutControls } from './field-rules.ts';
import { formOf, isForeign, parseForms, sendPage } from './forms.ts';
import { renderLogin } from './html/login-page.ts';
import { renderTrouble } from './html/message-page.ts';
import type { PageContext } from './html/page.ts';
import { renderRegistration } from './html/registration-page.ts';
import type { IdentityContext } from './identity-context.ts';
import { continueAs, findInteraction, type Interaction } from './interactions.ts';
import { logIn } from './log-in.ts';
import { hashPassword } from './password.ts';
import {
  checkRegistration,
  type RegistrationErrors,
  type RegistrationValues,
  registrationValues,
  takenErrors,
} from './registration-form.ts';
import { REGISTRATION_RULE } from './throttle-rules.ts';

type Request = FastifyRequest<{ Params: { uid: string }; Querystring: { lang?: string; screen?: string } }>;

interface Visit {
  interaction: Interaction;
  page: PageContext;
  /** URLs of both pages in the chosen language. */
  loginUrl: string;
  registrationUrl: string;
}

const UNPROCESSABLE = 422;
const TOO_MANY = 429;
const BUSY = 503;

/** Log-in and registration pages of an authorization request. */
export function loginRoutes(app: FastifyInstance, context: IdentityContext): void {
  const { provider, users, throttle, devices, demo, publicUrl } = context;
  parseForms(app);

  /** Finds the authorization request of a page, or sends the page that says it has expired. */
  async function visit(request: Request, reply: FastifyReply): Promise<Visit | undefined> {
    const foreign = request.method === 'POST' && isForeign(request, publicUrl);
    const interaction = foreign ? undefined : await findInteraction(provider, request, reply);
    const page = context.page(request, {
      chosen: request.query.lang,
      uiLocales: interaction?.params.ui_locales,
    });
    if (!interaction) {
      await sendPage(reply, renderTrouble(page, foreign ? 'error' : 'expired'), foreign ? 403 : 410);
      return undefined;
    }
    const base = `${INTERACTION_PATH}/${interaction.uid}`;
    const query = `?lang=${page.edition}`;
    return { interaction, page, loginUrl: base + query, registrationUrl: `${base}/registration${query}` };
  }

  const tooMany = (reply: FastifyReply, { t }: PageContext, wait: number): string => {
    reply.header('retry-after', String(wait));
    return t('tooMany', { minutes: Math.ceil(wait / 60) });
  };
  const busy = (reply: FastifyReply, { t }: PageContext, wait: number): string => {
    reply.header('retry-after', String(wait));
    return t('busy');
  };

  const showLogin = (
    reply: FastifyReply,
    { interaction, page, loginUrl, registrationUrl }: Visit,
    told: { login?: string; alert?: string; errors?: { login?: string; password?: string } } = {},
    status = 200,
  ) => {
    const resetUrl = `${RESET_PATH}?back=${interaction.uid}&lang=${page.edition}`;
    const filled = { action: loginUrl, registrationUrl, resetUrl, demo, ...told };
    return sendPage(reply, renderLogin(page, filled), status);
  };

  const showRegistration = (
    reply: FastifyReply,
    { page, loginUrl, registrationUrl }: Visit,
    told: { values?: RegistrationValues; errors?: RegistrationErrors; alert?: string } = {},
    status = 200,
  ) => {
    const { values = {}, errors = {}, alert } = told;
    const filled = { action: registrationUrl, loginUrl, values, errors, alert };
    return sendPage(reply, renderRegistration(page, filled), status);
  };

  app.get(`${INTERACTION_PATH}/:uid`, OWN_HEADERS, async (request: Request, reply) => {
    const found = await visit(request, reply);
    if (!found) return reply;
    return request.query.screen === 'registration' ? showRegistration(reply, found) : showLogin(reply, found);
  });

  app.post(`${INTERACTION_PATH}/:uid`, OWN_HEADERS, async (request: Request, reply) => {
    const found = await visit(request, reply);
    if (!found) return reply;
    const { interaction, page } = found;
    const form = formOf(request);
    const chosen = demo ? demoUsers.find(({ userName }) => userName === form.get('demo')) : undefined;
    const login = withoutControls(chosen?.userName ?? form.get('login') ?? '')
      .trim()
      .slice(0, 64);
    const password = (chosen?.userName ?? form.get('password') ?? '').slice(0, 128);
    if (form.has('again')) return showLogin(reply, found, { login });
    if (!login || !password) {
      const required = (label: 'login' | 'password') => page.t('error_required', { label: page.t(label) });
      const errors = {
        ...(login ? {} : { login: required('login') }),
        ...(password ? {} : { password: required('password') }),
      };
      return showLogin(reply, found, { login, errors }, UNPROCESSABLE);
    }
    const attempt = { login, password, address: request.ip, cookies: request.headers.cookie };
    const result = await logIn({ users, throttle, devices }, attempt);
    switch (result.outcome) {
      case 'in':
        return continueAs(context, interaction, result.account, request, reply);
      case 'limited':
        return showLogin(reply, found, { login, alert: tooMany(reply, page, result.wait) }, TOO_MANY);
      case 'busy':
        return showLogin(reply, found, { login, alert: busy(reply, page, result.wait) }, BUSY);
      case 'wrong':
        return showLogin(reply, found, { login, alert: page.t('badCredentials') }, UNPROCESSABLE);
    }
  });

  app.get(`${INTERACTION_PATH}/:uid/registration`, OWN_HEADERS, async (request: Request, reply) => {
    const found = await visit(request, reply);
    return found ? showRegistration(reply, found) : reply;
  });

  app.post(`${INTERACTION_PATH}/:uid/registration`, OWN_HEADERS, async (request: Request, reply) => {
    const found = await visit(request, reply);
    if (!found) return reply;
    const { interaction, page } = found;
    const form = formOf(request);
    const values = registrationValues(form);
    if (form.has('again')) return showRegistration(reply, found, { values });

    const { user, errors } = checkRegistration(values);
    const refuse = (found_: RegistrationErrors) =>
      showRegistration(reply, found, { values, errors: found_, alert: page.t('fixErrors') }, UNPROCESSABLE);
    if (!user) return refuse(errors);
    // Counted before the response can reveal who has an account.
    const address = addressKey(request.ip);
    const wait = await throttle.hit(REGISTRATION_RULE, address);
    if (wait > 0) {
      return showRegistration(reply, found, { values, alert: tooMany(reply, page, wait) }, TOO_MANY);
    }
    const taken = await users.taken(user);
    if (taken.length > 0) return refuse(takenErrors(taken));
    const passwordHash = await hashPassword(user.password, address).catch(busyOnly);
    if (passwordHash instanceof BusyError) {
      const alert = busy(reply, page, passwordHash.retryAfter);
      return showRegistration(reply, found, { values, alert }, BUSY);
    }
    const created = await users.create(user, passwordHash);
    // Another registration may have taken the name while the password was hashed.
    if (!created) return refuse(takenErrors(await users.taken(user)));
    return continueAs(context, interaction, { user: created, passwordHash }, request, reply);
  });
}
