import { type FieldErrors, PASSWORD_MIN } from '../field-rules.ts';
import type { TextKey } from '../texts.ts';
import { renderField } from './field.ts';
import { html, type Markup } from './html.ts';
import { inLanguage, type Page, type PageContext, renderPage } from './page.ts';

const alertOf = (alert: string | undefined): Markup | undefined =>
  alert === undefined ? undefined : html`<p class="alert" role="alert">${alert}</p>`;

/** The form that asks for the account of a forgotten password. */
export function renderResetRequest(
  context: PageContext,
  page: { address: string; backUrl: string; login?: string; error?: string; alert?: string },
): Page {
  const { t } = context;
  const body = html`
    <h1>${t('resetTitle')}</h1>
    <p class="lead">${t('resetLead')}</p>
    ${alertOf(page.alert)}
    <form method="post" action="${inLanguage(page.address, context.edition)}" novalidate data-checked data-keeps>
      ${renderField(
        {
          name: 'login',
          label: t('resetLogin'),
          value: page.login,
          error: page.error,
          autocomplete: 'username',
          last: true,
          maxLength: 120,
          check: { required: true },
          autofocus: true,
          plain: true,
        },
        t,
      )}
      <button class="submit" type="submit">${t('resetSubmit')}</button>
    </form>
    <p class="other"><a href="${page.backUrl}">${t('back')}</a></p>`;
  return renderPage(context, { title: t('resetTitle'), body, address: page.address });
}

/** The two fields of a new password. */
export function newPasswordFields(
  { t }: PageContext,
  errors: FieldErrors<'password' | 'repeated'>,
  { autofocus = false } = {},
): Markup[] {
  const told = (name: 'password' | 'repeated', label: string) => {
    const error = errors[name];
    return error && t(`error_${error.code}` as TextKey, { label, ...error.params });
  };
  return [
    renderField(
      {
        name: 'password',
        label: t('newPassword'),
        type: 'password',
        hint: t('passwordHint'),
        error: told('password', t('newPassword')),
        autocomplete: 'new-password',
        maxLength: 128,
        check: { required: true, minLength: PASSWORD_MIN },
        autofocus,
      },
      t,
    ),
    renderField(
      {
        name: 'repeated',
        label: t('repeated'),
        type: 'password',
        error: told('repeated', t('repeated')),
        autocomplete: 'new-password',
        maxLength: 128,
        last: true,
        check: { required: true, sameAs: 'password' },
      },
      t,
    ),
  ];
}

/** The page behind the emailed link. */
export function renderNewPassword(
  context: PageContext,
  page: {
    address: string;
    userName: string;
    errors?: FieldErrors<'password' | 'repeated'>;
    alert?: string;
  },
): Page {
  const { t } = context;
  const body = html`
    <h1>${t('newPasswordTitle')}</h1>
    <p class="lead">${t('newPasswordLead', { userName: page.userName })}</p>
    ${alertOf(page.alert)}
    <form method="post" action="${inLanguage(page.address, context.edition)}" novalidate data-checked>
      ${newPasswordFields(context, page.errors ?? {}, { autofocus: true })}
      <button class="submit" type="submit">${t('newPasswordSubmit')}</button>
    </form>`;
  return renderPage(context, { title: t('newPasswordTitle'), body, address: page.address });
}
