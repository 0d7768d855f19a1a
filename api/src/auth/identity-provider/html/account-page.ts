import { ACCOUNT_PATH, RESET_PATH } from '../constants.ts';
import type { FieldErrors } from '../field-rules.ts';
import type { TextKey } from '../texts.ts';
import { renderField } from './field.ts';
import { html, type Markup } from './html.ts';
import { type Page, type PageContext, renderPage } from './page.ts';
import { newPasswordFields } from './reset-page.ts';

export type AccountPart = 'name' | 'password';
export type AccountField = 'firstName' | 'lastName' | 'current' | 'password' | 'repeated';

export interface AccountPage {
  /** CSRF token of the page's forms. */
  proof: string;
  name: { firstName: string; lastName: string };
  errors?: FieldErrors<AccountField>;
  /** Message shown above its section. */
  alert?: { part: AccountPart; text: string };
  saved?: AccountPart;
}

/** Change of name and password, for logged-in users. */
export function renderAccount(context: PageContext, page: AccountPage): Page {
  const { t, edition, profileUrl } = context;
  const { proof, name, errors = {}, alert, saved } = page;
  const told = (field: AccountField, label: string) => {
    const error = errors[field];
    return error && t(`error_${error.code}` as TextKey, { label, ...error.params });
  };
  const nameField = (field: 'firstName' | 'lastName', autocomplete: string) =>
    renderField(
      {
        name: field,
        label: t(field),
        value: name[field],
        error: told(field, t(field)),
        autocomplete,
        maxLength: 60,
        check: { required: true },
      },
      t,
    );
  const part = (id: AccountPart, title: string, fields: Markup): Markup => html`
    <section class="part" id="${id}-part" aria-labelledby="${id}-title">
      <h2 id="${id}-title">${title}</h2>
      ${saved === id && html`<p class="done" role="status">${t(id === 'name' ? 'savedName' : 'savedPassword')}</p>`}
      ${alert?.part === id && html`<p class="alert" role="alert">${alert.text}</p>`}
      <form method="post" action="${ACCOUNT_PATH}?lang=${edition}#${id}-part" novalidate data-checked>
        <input type="hidden" name="part" value="${id}">
        <input type="hidden" name="proof" value="${proof}">
        ${fields}
        <button class="submit" type="submit">${t(id === 'name' ? 'save' : 'newPasswordSubmit')}</button>
      </form>
    </section>`;
  const currentPassword = renderField(
    {
      name: 'current',
      label: t('currentPassword'),
      type: 'password',
      error: told('current', t('currentPassword')),
      autocomplete: 'current-password',
      maxLength: 128,
      check: { required: true },
    },
    t,
  );
  const body = html`
    <h1>${t('accountTitle')}</h1>
    ${part(
      'name',
      t('accountName'),
      html`<div class="pair">${nameField('firstName', 'given-name')}${nameField('lastName', 'family-name')}</div>`,
    )}
    ${part(
      'password',
      t('accountPassword'),
      html`<p class="hint">${t('accountPasswordHint')}</p>${currentPassword}
        <p class="beside"><a href="${RESET_PATH}?lang=${edition}">${t('toReset')}</a></p>
        ${newPasswordFields(context, errors)}`,
    )}
    <p class="other"><a href="${profileUrl}">${t('backToProfile')}</a></p>`;
  return renderPage(context, { title: t('accountTitle'), body, address: ACCOUNT_PATH });
}
