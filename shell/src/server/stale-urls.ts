import { RENDERED } from '../remotes/first-screen.ts';

/** Attributes with a URL, or a list of them, and React's names of them. */
const URL_ATTRIBUTES: Readonly<Record<string, string>> = {
  src: 'src',
  srcset: 'srcSet',
  href: 'href',
  poster: 'poster',
  'xlink:href': 'xlinkHref',
};

/** A URL in the server's HTML that is not the one which the browser build renders; hydration keeps the server's. */
export interface StaleUrl {
  remote: string;
  expose: string;
  message: string;
}

/** React stores an element's properties under a name that begins so: no other code sees them without a development build. */
const REACT_PROPS = '__reactProps$';

const propsOf = (element: Element): Readonly<Record<string, unknown>> => {
  const key = Object.keys(element).find((name) => name.startsWith(REACT_PROPS));
  return key ? ((element as unknown as Record<string, Record<string, unknown>>)[key] ?? {}) : {};
};

/** Absolute URLs, as a browser loads them: one may be relative to the site where the other is not. */
function resolved(value: string, base: string): string {
  const absolute = (url: string) => (URL.canParse(url, base) ? new URL(url, base).href : url);
  return value
    .trim()
    .split(/,\s+/)
    .map((part) => {
      const [url = '', ...descriptors] = part.split(/\s+/);
      return [absolute(url), ...descriptors].join(' ');
    })
    .join(', ');
}

/**
 * Notes the URLs in the server's HTML of remotes. The returned function compares them, after hydration, with what the browser
 * builds have rendered; elements that React has replaced, and attributes that code has changed since, are not compared.
 */
export function watchUrls(root: Element): () => StaleUrl[] {
  const noted = [...root.querySelectorAll(`[${RENDERED}]`)].flatMap((part) => {
    const by = part.getAttribute(RENDERED) ?? '';
    return [...part.querySelectorAll('*')]
      .filter((element) => element.closest(`[${RENDERED}]`) === part)
      .flatMap((element) =>
        Object.entries(URL_ATTRIBUTES).flatMap(([attribute, prop]) => {
          const value = element.getAttribute(attribute);
          return value === null ? [] : [{ by, element, attribute, prop, value }];
        }),
      );
  });
  const base = root.ownerDocument.baseURI;
  return () =>
    noted.flatMap(({ by, element, attribute, prop, value }) => {
      const rendered = propsOf(element)[prop];
      if (typeof rendered !== 'string' || element.getAttribute(attribute) !== value) return [];
      if (resolved(rendered, base) === resolved(value, base)) return [];
      const [, remote = '', expose = ''] = /^(\w+)\/(.+)@/.exec(by) ?? [];
      const tag = element.tagName.toLowerCase();
      const message = `the ${attribute} of <${tag}> is “${value}” on the server and “${rendered}” in the browser`;
      return [{ remote, expose, message }];
    });
}
