import { splitLocale } from '@baza/shared/contract/routes';
import type { HistoryHub } from '@baza/shared/contract/types';
import { type Edition, LATIN } from '@baza/shared/domain';
import type { i18n as I18n } from 'i18next';
import { keepEdition } from '../preferences/keep-edition.ts';
import { latinDocument, latinTexts, writeLatin } from './write-latin.ts';

const editionOf = ({ pathname }: { pathname: string }): Edition => splitLocale(pathname).edition;

/** Prepares a page in Latin script before anything is rendered. Only such pages load this. */
export function startLatin(i18n: I18n, history: HistoryHub, page: Window = window): void {
  const { document, location } = page;
  writeLatin(true);
  latinTexts(i18n);
  latinDocument(document);
  // From a page of the site only the choice of languages leads here; a shared link is no choice.
  const from = URL.parse(document.referrer);
  if (from?.origin === location.origin && editionOf(from) !== LATIN) keepEdition(LATIN);
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang][translate="no"]');
    if (link) keepEdition(editionOf(link));
  });
  // What is on the page was written in this script.
  history.listen(() => {
    if (editionOf(history.location) !== LATIN) location.reload();
  });
}
