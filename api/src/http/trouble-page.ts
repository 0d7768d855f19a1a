import { splitLocale } from '@baza/shared/contract/routes';
import { DEFAULT_LOCALE, type Locale } from '@baza/shared/domain';
import { troubleTexts } from '../i18n/texts.ts';
import { localeOfVisit } from './locale.ts';
import { plainPage } from './plain-page.ts';

/** The parts of a request that an error page depends on. */
export interface TroubledRequest {
  url: string;
  headers: { accept?: string; cookie?: string; 'accept-language'?: string };
}

/** Whether the request is for a page; API calls are not, whatever they accept. */
export const wantsPage = ({ url, headers }: TroubledRequest): boolean =>
  !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

/** The language of the page at this URL; a log-in page takes it from its query. */
function localeOf({ url, headers }: TroubledRequest): Locale {
  // Not resolved: a leading double slash would name another host.
  const [pathname = '/', search = ''] = url.split('?', 2);
  const { locale } = splitLocale(pathname);
  // Uzbek pages have no prefix, but neither have URLs that redirect by the visitor's language.
  if (locale !== DEFAULT_LOCALE || !(pathname === '/' || pathname.startsWith('/realms/'))) return locale;
  const asked = new URLSearchParams(search);
  return localeOfVisit({ headers }, asked.get('lang'), asked.get('ui_locales'));
}

/** An error page in the reader's language that says what to do. @param kind of the problem. */
export function troublePage(
  request: TroubledRequest,
  kind: string,
): { html: string; headers: Record<string, string> } {
  const locale = localeOf(request);
  const t = troubleTexts(locale);
  const [title, text] =
    kind === 'storage-full'
      ? [t.storageFullTitle, t.storageFullText]
      : kind === 'internal'
        ? [t.failureTitle, t.failureText]
        : [t.unavailableTitle, t.unavailableText];
  return plainPage({ locale, title, text, home: t.home, again: t.again });
}
