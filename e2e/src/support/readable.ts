/**
 * Text and links of a page, as one reads them; runs in the page. Relative times may differ by a minute, views by one.
 */
export function readable(): { text: string; links: string[] } {
  // A copy: the page may still be taking its own over.
  const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
  // The browser's own, and what only paper shows.
  const others = 'noscript, time, [role="progressbar"], dialog, [data-paper]';
  for (const part of root.querySelectorAll(others)) part.remove();
  const links = [...root.querySelectorAll('a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
  return { text: root.textContent.replace(/(?<=: ?)\d+/g, ''), links };
}
