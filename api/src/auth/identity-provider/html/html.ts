import { escapeHtml } from '@baza/shared/http';

/** Markup that is safe to embed in a page; created only by `html`. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Part[] | false | null | undefined;

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if (Array.isArray(part)) return part.map(render).join('');
  return '';
}

/** Template tag that escapes its values; `false`, `null` and `undefined` are left out. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));
}

/** ` name="value"`, or nothing without a value; always quoted, so that the value cannot end the attribute. */
export const attribute = (name: string, value: string | number | boolean | undefined | null): Markup =>
  value === undefined || value === null || value === false
    ? html``
    : value === true
      ? new Markup(` ${name}`)
      : html`${new Markup(` ${name}`)}="${String(value)}"`;
