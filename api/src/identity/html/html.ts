import { escapeHtml } from '@baza/shared/http';

/** Markup that is safe to put into a page. Only `html` makes it. */
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

/** Template tag: what is put in is escaped; `false`, `null` and `undefined` leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));
}

/** ` name="value"`, or nothing without a value: quotes are part of it, so it cannot be broken out of. */
export const attribute = (name: string, value: string | number | boolean | undefined | null): Markup =>
  value === undefined || value === null || value === false
    ? html``
    : value === true
      ? new Markup(` ${name}`)
      : html`${new Markup(` ${name}`)}="${String(value)}"`;
