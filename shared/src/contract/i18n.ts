import { createInstance, type i18n as I18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { missingText } from './missing-texts.ts';
import { nestQuotes } from './nested-quotes.ts';
import { rememberTexts } from './remembered-texts.ts';
import type { Locale } from './types.ts';

type Texts = ResourceKey;
/** Texts by language, loaded or fetched on first use. */
export type TextResources = Readonly<Record<Locale, Texts | (() => Promise<Texts | { default: Texts }>)>>;

const registered = new WeakMap<I18n, Map<string, TextResources>>();

/**
 * Creates the page’s i18next instance. Languages have no fallback: a check keeps all three complete. `report` gets an
 * error for each missing text, once; the page shows the result of `missingText` instead of the key.
 */
export async function createI18n(
  locale: Locale,
  namespaces: Readonly<Record<string, TextResources>>,
  report: (error: Error) => void = console.error,
): Promise<I18n> {
  const resources = new Map(Object.entries(namespaces));
  const i18n = createInstance();
  registered.set(i18n, resources);
  i18n.use(initReactI18next).use({
    type: 'backend',
    init() {},
    read(language: string, namespace: string, done: (error: unknown, texts: Texts | null) => void) {
      load(resources.get(namespace), language as Locale).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error, null),
      );
    },
  });
  i18n.use({ type: 'postProcessor', name: 'quotes', process: nestQuotes });
  const missing = missingText(i18n, report);
  await i18n.init({
    postProcess: 'quotes',
    lng: locale,
    ns: [...resources.keys()],
    defaultNS: false,
    fallbackLng: false,
    // i18next would look for `uz` texts under `dev` and for `ru` under itself only.
    load: 'currentOnly',
    interpolation: { escapeValue: false },
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: missing.text,
    returnedObjectHandler: missing.group,
    react: { useSuspense: false },
    // The reader can retry with the outlet's button.
    maxRetries: 1,
    retryTimeout: 300,
  });
  rememberTexts(i18n);
  return i18n;
}

async function load(resources: TextResources | undefined, locale: Locale): Promise<Texts> {
  const source = resources?.[locale];
  if (source === undefined) return {};
  const texts = typeof source === 'function' ? await source() : source;
  return (typeof texts === 'object' && 'default' in texts ? texts.default : texts) as Texts;
}

/**
 * Adds a remote’s texts under its namespace and waits for the current language; the others load when the language
 * changes.
 * @throws {Error} if the texts cannot be fetched.
 */
export async function addTexts(i18n: I18n, namespace: string, resources: TextResources): Promise<void> {
  registered.get(i18n)?.set(namespace, resources);
  if (i18n.hasResourceBundle(i18n.language, namespace)) return;
  await i18n.loadNamespaces(namespace);
  if (i18n.hasResourceBundle(i18n.language, namespace)) return;
  // i18next remembers a namespace that failed as loaded; asked again, it must fetch again.
  await i18n.reloadResources(i18n.language, namespace);
  if (!i18n.hasResourceBundle(i18n.language, namespace))
    throw new Error(`The texts of ${namespace} could not be loaded`);
}
