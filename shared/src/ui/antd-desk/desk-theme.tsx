import type { ConfigProviderProps } from 'antd';
import en from 'antd/locale/en_GB.js';
import ru from 'antd/locale/ru_RU.js';
import { type ReactNode, useCallback, useRef } from 'react';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/ru.js';
import 'dayjs/locale/uz.js';
import type { Locale } from '../../domain/locale/index.ts';
import { AntdTheme } from '../antd/antd-theme.tsx';
import './antd-desk.generated.css';
import uz from './antd-uz.json';
import styles from './desk-theme.module.css';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** The files are CommonJS: bundlers give the module itself for its default. */
const localeOf = (module: unknown): AntdLocale =>
  (module as { default?: AntdLocale }).default ?? (module as AntdLocale);

/** antd's Uzbek is in Latin script: `antd-uz.json` has the same texts in Cyrillic, reviewed. */
const LOCALES: Readonly<Record<Locale, AntdLocale>> = {
  uz: localeOf(uz),
  ru: localeOf(ru),
  en: localeOf(en),
};

/**
 * Providers of antd for a page of the back office. Overlays open inside the page: in the body they would lock its scroll with
 * a style element, which the policy of pages forbids.
 */
export function DeskTheme({ locale, children }: { locale: Locale; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const popupContainer = useCallback(() => root.current ?? document.body, []);
  return (
    <AntdTheme locale={LOCALES[locale]} getPopupContainer={popupContainer}>
      <div ref={root} className={styles.root}>
        {children}
      </div>
    </AntdTheme>
  );
}
