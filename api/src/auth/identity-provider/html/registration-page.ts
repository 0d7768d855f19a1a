import { MAX_PHONE_TEXT } from '@baza/shared/domain';
import { PASSWORD_MIN } from '../field-rules.ts';
import type { RegistrationErrors, RegistrationValues } from '../registration-form.ts';
import type { TextKey, Translate } from '../texts.ts';
import { type Field, renderField } from './field.ts';
import { html } from './html.ts';
import { type Page, type PageContext, renderPage } from './page.ts';

export interface RegistrationPage {
  action: string;
  loginUrl: string;
  values: Partial<RegistrationValues>;
  errors: RegistrationErrors;
  alert?: string;
}

const fields = (t: Translate): Field[] => [
  {
    name: 'firstName',
    label: t('firstName'),
    autocomplete: 'given-name',
    maxLength: 60,
    check: { required: true },
  },
  {
    name: 'lastName',
    label: t('lastName'),
    autocomplete: 'family-name',
    maxLength: 60,
    check: { required: true },
  },
  {
    name: 'phone',
    label: t('phone'),
    type: 'tel',
    inputMode: 'tel',
    autocomplete: 'tel',
    placeholder: '+998 (90) 123-45-67',
    maxLength: MAX_PHONE_TEXT,
    check: { required: true, phone: true },
  },
  {
    name: 'email',
    label: t('email'),
    type: 'email',
    inputMode: 'email',
    autocomplete: 'email',
    maxLength: 120,
    note: t('optional'),
    plain: true,
  },
  {
    name: 'userName',
    label: t('userName'),
    hint: t('userNameHint'),
    autocomplete: 'username',
    maxLength: 32,
    check: { required: true, minLength: 3 },
    plain: true,
  },
  {
    name: 'password',
    label: t('password'),
    type: 'password',
    hint: t('passwordHint'),
    autocomplete: 'new-password',
    maxLength: 128,
    check: { required: true, minLength: PASSWORD_MIN },
  },
  {
    name: 'repeated',
    label: t('repeated'),
    type: 'password',
    autocomplete: 'new-password',
    maxLength: 128,
    last: true,
    check: { required: true, sameAs: 'password' },
  },
];

/** The registration page. */
export function renderRegistration(context: PageContext, page: RegistrationPage): Page {
  const { t } = context;
  const { action, loginUrl, values, errors, alert } = page;
  const described = fields(t);
  const firstBad = described.find(({ name }) => name in errors)?.name ?? described[0]?.name;
  const inputs = described.map((field) => {
    const { name, label } = field;
    const error = errors[name as keyof RegistrationErrors];
    return renderField(
      {
        ...field,
        value: values[name as keyof RegistrationValues],
        error: error && t(`error_${error.code}` as TextKey, { label, ...error.params }),
        autofocus: name === firstBad,
      },
      t,
    );
  });
  const [firstName, lastName, ...others] = inputs;
  const body = html`
    <h1>${t('registrationTitle')}</h1>
    <p class="lead">${t('registrationLead')}</p>
    ${alert && html`<p class="alert" role="alert">${alert}</p>`}
    <form method="post" action="${action}" novalidate data-checked data-keeps>
      <div class="pair">${firstName}${lastName}</div>
      ${others}
      <button class="submit" type="submit">${t('registrationSubmit')}</button>
    </form>
    <p class="other">${t('haveAccount')} <a href="${loginUrl}">${t('toLogin')}</a></p>`;
  return renderPage(context, { title: t('registrationTitle'), body, address: action.split('?')[0] });
}
