import { cookies } from '@baza/shared/browser';
import { sheetsCookie } from '@baza/shared/contract/visitor';

/** Fetches the shell's style sheets that came inside the page, so that the next page can do without them. */
export function keepSheets(page: Document = document): void {
  const paths = [...page.querySelectorAll<HTMLStyleElement>('style[data-href^="/"]')].map(
    ({ dataset }) => dataset.href as string,
  );
  if (paths.length === 0) return;
  const kept = paths.map(
    (path) =>
      new Promise((resolve, reject) => {
        const link = page.createElement('link');
        link.rel = 'prefetch';
        link.as = 'style';
        link.href = path;
        link.addEventListener('load', resolve);
        link.addEventListener('error', reject);
        page.head.append(link);
      }),
  );
  Promise.all(kept).then(
    () => {
      cookies.set(sheetsCookie(paths), page);
    },
    // The next page brings them along again.
    () => {},
  );
}
