import { JSDOM } from 'jsdom';

/** Elements of a release in a page's HTML: its page and its parcels, the outer ones. */
export function rootsOf(html: string, remote: string): Element[] {
  const { document } = new JSDOM(`<body>${html}`).window;
  const own = `[data-rendered^="${remote}/"]`;
  return [...document.querySelectorAll(own)].filter((root) => !root.parentElement?.closest(own));
}

/** `<div class="a" style="…">` */
const openingOf = (element: Element): string =>
  (element.cloneNode(false) as Element).outerHTML.replace(/<\/[\w-]+>$/, '').slice(0, 120);

export interface Forbidden {
  what: string;
  element: string;
}

/** What the policy of pages does not let work: inline styles, scripts and handlers. */
export function forbiddenIn(root: Element): Forbidden[] {
  return [root, ...root.querySelectorAll('*')].flatMap((element) => {
    const found = [...element.attributes].flatMap(({ name, value }) => {
      if (name === 'style') return ['a style attribute'];
      if (/^on/i.test(name)) return [`an inline handler, ${name}`];
      return /^\s*javascript:/i.test(value) ? [`a script in ${name}`] : [];
    });
    if (/^(?:script|style)$/i.test(element.tagName) && !isData(element))
      found.push(`an inline ${element.tagName.toLowerCase()} element`);
    return found.map((what) => ({ what, element: openingOf(element) }));
  });
}

/** JSON in a script element does not run. */
const isData = (element: Element): boolean => /json/i.test(element.getAttribute('type') ?? '');

/** HTML without React's comments, and without relative times: those of `FormatDate` may differ. */
export function comparable(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const time of copy.querySelectorAll('time')) time.textContent = '';
  return copy.innerHTML.replaceAll(/<!--.*?-->/g, '');
}

const AROUND = 40;

/** The first difference of two texts, each with a few characters around it; null if they are equal. */
export function differenceOf(one: string, other: string): readonly [string, string] | null {
  if (one === other) return null;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - AROUND / 2), at + AROUND).trim();
  return [around(one), around(other)];
}
