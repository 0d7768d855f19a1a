import type { i18n as I18next } from 'i18next';
import { nestQuotes } from './texts/nested-quotes.ts';
import { fillText, findText, type Texts, type Values } from './texts/text-of.ts';
import type { Locale } from './types.ts';

/** Texts by language, loaded or fetched on first use. */
export type TextResources = Readonly<Record<Locale, Texts | (() => Promise<Texts | { default: Texts }>)>>;

/** The texts of the page, with the part of i18next's interface that we use (decision 0142). */
export type I18n = Pick<
  I18next,
  | 't'
  | 'exists'
  | 'getFixedT'
  | 'language'
  | 'changeLanguage'
  | 'loadNamespaces'
  | 'hasResourceBundle'
  | 'getResourceBundle'
  | 'addResourceBundle'
>;

type TextFunction = (key: string | readonly string[], values?: Values | string, more?: Values) => string;

type Names = string | readonly string[];

interface PageTexts {
  sources: Map<string, TextResources>;
  load(language: string, namespace: string): Promise<void>;
  /** The function of a namespace's texts, another one whenever they change. */
  current(namespace: Names | undefined, prefix: string | undefined): TextFunction;
  subscribe(listener: () => void): () => void;
  /** Writes all texts in another way, also those that come later. */
  rewrite(write: (texts: Texts) => Texts): void;
}

const pages = new WeakMap<I18n, PageTexts>();
/** The inner side of an instance, for the hook and for what writes texts in another script. */
export function pageTexts(i18n: I18n): PageTexts {
  const page = pages.get(i18n);
  if (!page) throw new Error('These texts are not of createI18n');
  return page;
}

/** The reader can retry with the outlet's button. */
const RETRY_MS = 300;

async function fetchTexts(resources: TextResources | undefined, language: string): Promise<Texts> {
  const source = resources?.[language as Locale];
  if (source === undefined) return {};
  const fetchOnce = async () => (typeof source === 'function' ? source() : source);
  const texts = await fetchOnce().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return fetchOnce();
  });
  return 'default' in texts ? (texts.default as Texts) : texts;
}

/** The page's texts. There is no fallback: a check keeps the three languages complete. */
export async function createI18n(
  locale: Locale,
  namespaces: Readonly<Record<string, TextResources>>,
): Promise<I18n> {
  const sources = new Map(Object.entries(namespaces));
  const bundles = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();
  /** By language, namespaces and prefix. */
  const functions = new Map<string, { language: string; names: readonly string[]; t: TextFunction }>();
  const listeners = new Set<() => void>();
  let wanted: string = locale;
  let written = (texts: Texts): Texts => texts;

  const idOf = (language: string, namespace: string) => `${language} ${namespace}`;
  const changed = () => {
    for (const listener of listeners) listener();
  };

  function add(language: string, namespace: string, texts: Texts) {
    bundles.set(idOf(language, namespace), written(texts));
    for (const [key, known] of functions)
      if (known.language === language && known.names.includes(namespace)) functions.delete(key);
  }

  function load(language: string, namespace: string): Promise<void> {
    const id = idOf(language, namespace);
    if (bundles.has(id)) return Promise.resolve();
    const begun =
      loading.get(id) ??
      fetchTexts(sources.get(namespace), language)
        .then((texts) => {
          add(language, namespace, texts);
          changed();
        })
        .finally(() => loading.delete(id));
    loading.set(id, begun);
    return begun;
  }
  /** What is missing is asked for again by those who need it. */
  const loadAll = (language: string, names: Iterable<string>) =>
    Promise.allSettled([...names].map((name) => load(language, name)));

  function find(
    place: { language?: string; namespace?: Names; prefix?: string },
    key: string,
    values: Values,
  ) {
    const [, named, rest = key] = /^([^:\s]+):(?!\s)(.+)$/.exec(key) ?? [];
    const namespace = named ?? values.ns ?? place.namespace;
    const language = String(values.lng ?? place.language ?? i18n.language);
    const path = place.prefix ? `${place.prefix}.${rest}` : rest;
    for (const name of [namespace].flat()) {
      const text = findText(bundles.get(idOf(language, String(name))), path, language, values);
      if (text !== undefined) return { text, path };
    }
    return { path };
  }

  const textFunction =
    (language?: string, namespace?: Names, prefix?: string): TextFunction =>
    (keys, options = {}, more = {}) => {
      const values = typeof options === 'string' ? { ...more, defaultValue: options } : options;
      let last = '';
      for (const key of [keys].flat()) {
        const { text, path } = find({ language, namespace, prefix }, key as string, values);
        last = path;
        if (typeof text === 'object' && values.returnObjects) return text as never;
        if (text !== undefined && typeof text !== 'object') return nestQuotes(fillText(String(text), values));
      }
      return typeof values.defaultValue === 'string' ? fillText(values.defaultValue, values) : last;
    };

  const i18n = {
    language: locale as string,
    t: textFunction(),
    exists: (key: string, values: Values = {}) => find({}, key, values).text !== undefined,
    getFixedT: (language?: string | null, namespace?: string | null, prefix?: string) =>
      textFunction(language ?? undefined, namespace ?? undefined, prefix),
    async changeLanguage(language: string) {
      wanted = language;
      await loadAll(language, sources.keys());
      if (wanted === language) {
        i18n.language = language;
        changed();
      }
      return i18n.t;
    },
    loadNamespaces: async (names: string | readonly string[]) =>
      void (await loadAll(i18n.language, [names].flat())),
    hasResourceBundle: (language: string, namespace: string) => bundles.has(idOf(language, namespace)),
    getResourceBundle: (language: string, namespace: string) => bundles.get(idOf(language, namespace)),
    addResourceBundle(language: string, namespace: string, texts: Texts) {
      add(language, namespace, texts);
      return i18n;
    },
  };
  const typed = i18n as unknown as I18n;
  pages.set(typed, {
    sources,
    load,
    current(namespace, prefix) {
      const { language } = i18n;
      const key = JSON.stringify([language, namespace, prefix]);
      const known = functions.get(key) ?? {
        language,
        names: [namespace ?? []].flat(),
        t: textFunction(undefined, namespace, prefix),
      };
      functions.set(key, known);
      return known.t;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rewrite(write) {
      written = write;
      for (const [id, texts] of bundles) bundles.set(id, write(texts));
      functions.clear();
      changed();
    },
  });
  await loadAll(locale, sources.keys());
  return typed;
}

/**
 * Adds a remote's texts under its namespace and waits for the current language; the others come when the
 * language changes. Rejects when the texts could not be fetched.
 */
export async function addTexts(i18n: I18n, namespace: string, resources: TextResources): Promise<void> {
  const { sources, load } = pageTexts(i18n);
  sources.set(namespace, resources);
  await load(i18n.language, namespace).catch((cause: unknown) => {
    throw new Error(`The texts of ${namespace} could not be loaded`, { cause });
  });
}
