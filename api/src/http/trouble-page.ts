import { splitLocale } from '@baza/shared/contract/routes';
import { DEFAULT_LOCALE, type Locale } from '@baza/shared/domain/locale';
import { troubleTexts } from '../i18n/texts.ts';
import { localeOfVisit } from './locale.ts';
import { plainPage } from './plain-page.ts';

/** As much of a request as a page about trouble depends on. */
export interface TroubledRequest {
  url: string;
  headers: { accept?: string; cookie?: string; 'accept-language'?: string };
}

/** Whether a person waits for a page here; calls of the API are made by programs, whatever they accept. */
export const wantsPage = ({ url, headers }: TroubledRequest): boolean =>
  !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

/** The site's language at this address; a sign-in page has none in its path and takes what it was asked for. */
function localeOf({ url, headers }: TroubledRequest): Locale {
  // Not resolved: two slashes in front would name another host.
  const [pathname = '/', search = ''] = url.split('?', 2);
  const { locale } = splitLocale(pathname);
  // Uzbek pages have no prefix, but neither has the address that suits everyone's language.
  if (locale !== DEFAULT_LOCALE || !(pathname === '/' || pathname.startsWith('/realms/'))) return locale;
  const asked = new URLSearchParams(search);
  return localeOfVisit({ headers }, asked.get('lang'), asked.get('ui_locales'));
}

/** Says in the reader's language that it is our fault and what to do. @param kind of the problem. */
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
