import { splitLocale } from '@baza/shared/contract/routes';
import { DEFAULT_LOCALE, type Edition, localeOfEdition } from '@baza/shared/domain';
import { troubleTexts } from '../i18n/texts.ts';
import { editionOfVisit } from './locale.ts';
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
function editionOf({ url, headers }: TroubledRequest): Edition {
  // Not resolved: a leading double slash would name another host.
  const [pathname = '/', search = ''] = url.split('?', 2);
  const { edition } = splitLocale(pathname);
  // Uzbek pages have no prefix, but neither have URLs that redirect by the visitor's language.
  if (edition !== DEFAULT_LOCALE || !(pathname === '/' || pathname.startsWith('/realms/'))) return edition;
  const asked = new URLSearchParams(search);
  return editionOfVisit({ headers }, asked.get('lang'), asked.get('ui_locales'));
}

/** An error page in the reader's language that says what to do. @param kind of the problem. */
export function troublePage(
  request: TroubledRequest,
  kind: string,
): { html: string; headers: Record<string, string> } {
  const edition = editionOf(request);
  const t = troubleTexts(localeOfEdition(edition));
  const [title, text] =
    kind === 'storage-full'
      ? [t.storageFullTitle, t.storageFullText]
      : kind === 'internal'
        ? [t.failureTitle, t.failureText]
        : [t.unavailableTitle, t.unavailableText];
  return plainPage({ edition, title, text, home: t.home, again: t.again });
}
