import type { Translate } from '../texts.ts';
import { attribute, html, type Markup } from './html.ts';

export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'tel' | 'email' | 'password';
  value?: string;
  error?: string;
  hint?: string;
  /** Text after the label of an optional field. */
  note?: string;
  autocomplete: string;
  inputMode?: 'tel' | 'email';
  /** The last field of its form: a phone's Enter key sends it, and elsewhere goes to the next field. */
  last?: boolean;
  placeholder?: string;
  maxLength?: number;
  /** The check that the page's script does before submitting. */
  check?: { required?: boolean; minLength?: number; sameAs?: string; phone?: boolean };
  autofocus?: boolean;
  /** Off for names and addresses. */
  plain?: boolean;
}

const eye = html`<svg class="eye" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/><path class="eye-slash" d="M4 4l16 16"/></svg>`;

/** A labelled input with its hint and its error; a password gets its show button from the script. */
export function renderField(field: Field, t: Translate): Markup {
  const { name, label, type = 'text', value, error, hint, note, check = {}, plain } = field;
  const described = [hint && `${name}-hint`, `${name}-error`].filter(Boolean).join(' ');
  const input = html`<input class="input" id="${name}" name="${name}" type="${type}" aria-describedby="${described}"${[
    attribute('value', type === 'password' ? undefined : value),
    attribute('autocomplete', field.autocomplete),
    attribute('inputmode', field.inputMode),
    attribute('enterkeyhint', field.last ? 'go' : 'next'),
    attribute('placeholder', field.placeholder),
    attribute('maxlength', field.maxLength),
    attribute('required', check.required),
    attribute('aria-invalid', error ? 'true' : undefined),
    attribute('autofocus', field.autofocus),
    attribute('autocapitalize', plain ? 'none' : undefined),
    attribute('spellcheck', plain ? 'false' : undefined),
    attribute('data-min', check.minLength),
    attribute('data-same-as', check.sameAs),
    attribute('data-phone', check.phone),
    attribute('data-say-required', check.required ? t('error_required', { label }) : undefined),
    attribute(
      'data-say-min',
      check.minLength ? t('error_minLength', { minLength: check.minLength }) : undefined,
    ),
    attribute('data-say-same-as', check.sameAs ? t('error_sameAsPassword') : undefined),
    attribute('data-say-phone', check.phone ? t('error_phoneNumber') : undefined),
  ]}>`;
  return html`
    <div class="field${error ? ' field-bad' : ''}">
      <label for="${name}">${label}${note && html` <span class="note">(${note})</span>`}</label>
      <div class="control">
        ${input}
        ${
          type === 'password' &&
          html`<button class="reveal" type="button" hidden data-reveal="${name}" aria-pressed="false" aria-label="${t('showPassword')}" aria-controls="${name}">${eye}</button>`
        }
      </div>
      ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
      <p class="error" id="${name}-error"${attribute('hidden', !error)}>${error}</p>
    </div>`;
}
