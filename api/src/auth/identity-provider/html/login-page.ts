import { demoUsers } from '../demo-users.ts';
import type { TextKey, Translate } from '../texts.ts';
import { renderField } from './field.ts';
import { html, type Markup } from './html.ts';
import { type Page, type PageContext, renderPage } from './page.ts';

export interface LoginPage {
  /** Addresses of this authorization request, with the chosen language. */
  action: string;
  registrationUrl: string;
  resetUrl: string;
  login?: string;
  /** Alert above the form that does not reveal which of the two fields is wrong. */
  alert?: string;
  errors?: { login?: string; password?: string };
  demo: boolean;
}

const demoAccounts = (action: string, t: Translate): Markup => html`
  <section class="demo" aria-labelledby="demo-title">
    <h2 id="demo-title">${t('demoTitle')}</h2>
    <p class="demo-hint">${t('demoHint')}</p>
    <form method="post" action="${action}">
      <ul>
        ${demoUsers.map(
          ({ userName }) =>
            html`<li><button class="account" name="demo" value="${userName}"><b>${userName}</b> <span>${t(
              `demo_${userName}` as TextKey,
            )}</span></button></li>`,
        )}
      </ul>
    </form>
  </section>`;

/** The log-in page. */
export function renderLogin(context: PageContext, page: LoginPage): Page {
  const { t } = context;
  const { action, registrationUrl, resetUrl, login, alert, errors = {}, demo } = page;
  const body = html`
    <h1>${t('loginTitle')}</h1>
    <p class="lead">${t('loginLead')}</p>
    ${alert && html`<p class="alert" role="alert">${alert}</p>`}
    <form method="post" action="${action}" novalidate data-checked data-keeps>
      ${renderField(
        {
          name: 'login',
          label: t('login'),
          value: login,
          error: errors.login,
          autocomplete: 'username',
          maxLength: 64,
          check: { required: true },
          autofocus: !login,
          plain: true,
        },
        t,
      )}
      ${renderField(
        {
          name: 'password',
          label: t('password'),
          type: 'password',
          error: errors.password,
          autocomplete: 'current-password',
          last: true,
          maxLength: 128,
          check: { required: true },
          autofocus: Boolean(login),
        },
        t,
      )}
      <p class="beside"><a href="${resetUrl}">${t('toReset')}</a></p>
      <button class="submit" type="submit">${t('loginSubmit')}</button>
    </form>
    <p class="other">${t('noAccount')} <a href="${registrationUrl}">${t('toRegistration')}</a></p>
    ${demo && demoAccounts(action, t)}`;
  return renderPage(context, { title: t('loginTitle'), body, address: action.split('?')[0] });
}
