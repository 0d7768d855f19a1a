import { bcp47, inLatin, LATIN, toLatin } from '@baza/shared/domain';
import type { i18n as I18n } from 'i18next';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;
type Make = (type: unknown, props: Props | null, ...rest: unknown[]) => unknown;

/** What a reader sees or hears of an element besides its contents. A field's `value` is what was typed, and is sent. */
const READ = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const NOT_READ = new Set(['script', 'style', 'textarea']);

function contents(value: unknown): unknown {
  if (typeof value === 'string') return inLatin(value);
  if (!Array.isArray(value)) return value;
  const written = value.map(contents);
  return written.some((child, index) => child !== value[index]) ? written : value;
}

function attribute(name: string, value: unknown): unknown {
  if (name === 'children') return contents(value);
  if (name === 'lang') return value === bcp47('uz') ? bcp47(LATIN) : value;
  return typeof value === 'string' && READ.has(name) ? inLatin(value) : value;
}

/** Whether an element is text or a tag, in Uzbek: what components get stays as it is, since they may send it. */
const isWritten = (type: unknown, { lang, translate }: Props): boolean =>
  (type === React.Fragment || (typeof type === 'string' && !NOT_READ.has(type))) &&
  translate !== 'no' &&
  (lang === undefined || lang === bcp47('uz'));

function written(props: Props): Props {
  const changes = Object.entries(props).flatMap(([name, value]) => {
    const latin = attribute(name, value);
    return latin === value ? [] : [[name, latin] as const];
  });
  return changes.length > 0 ? { ...props, ...Object.fromEntries(changes) } : props;
}

let isLatin = false;

/** Of the JSX runtime: what is in an element is among its props. */
const writtenJsx =
  (make: Make): Make =>
  (type, props, key) =>
    make(type, isLatin && props && isWritten(type, props) ? written(props) : props, key);
/** Of `createElement`: it is given after the props, too. */
const writtenElement =
  (make: Make): Make =>
  (type, props, ...children) =>
    isLatin && isWritten(type, props ?? {})
      ? make(type, props && written(props), ...children.map(contents))
      : make(type, props, ...children);

/** The one object that all importers of a CommonJS module read from. A shared module is that object itself. */
const exportsOf = (module: object) => ('default' in module ? module.default : module) as Record<string, Make>;
const runtime = exportsOf(jsxRuntime);
const react = exportsOf(React);
runtime.jsx = writtenJsx(runtime.jsx as Make);
runtime.jsxs = writtenJsx(runtime.jsxs as Make);
react.createElement = writtenElement(react.createElement as Make);

/**
 * Whether elements made from now on are written in Latin script. All texts and data of all roots, the remotes' too,
 * become elements, and nothing that is stored, sent or compared does.
 */
export function writeLatin(latin: boolean): void {
  isLatin = latin;
}

type Texts = string | { [key: string]: Texts };
const textsInLatin = (texts: Texts): Texts =>
  typeof texts === 'string'
    ? toLatin(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, textsInLatin(text)]));

/** The texts of an i18next instance, for what does not become an element: questions, and components that are one text. */
export function latinTexts(i18n: I18n): I18n {
  const rewrite = (language: string, namespace: string) =>
    i18n.addResourceBundle(
      language,
      namespace,
      textsInLatin(i18n.getResourceBundle(language, namespace)),
      // A new bundle: other instances read the texts of this one too.
      false,
      true,
      { silent: true },
    );
  i18n.store.on('added', rewrite);
  for (const [language, bundles] of Object.entries(i18n.store.data))
    for (const namespace of Object.keys(bundles)) rewrite(language, namespace);
  return i18n;
}

/** A page's language, and its title, remotes' as well. */
export function latinDocument(page: Document): void {
  const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title') as Required<PropertyDescriptor>;
  Object.defineProperty(page, 'title', {
    configurable: true,
    get: () => title.get.call(page),
    set: (text: string) => title.set.call(page, inLatin(text)),
  });
  page.documentElement.lang = bcp47(LATIN);
}
