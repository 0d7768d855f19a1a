import { act, createElement, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchUrls } from './stale-urls.ts';

/** What is found after React has hydrated the server's HTML of a page of `mf_a`. */
async function found(html: string, page: ReactNode) {
  // React's development build names the attributes, which production does not.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = `<main><div data-rendered="mf_a/lifecycles@1.0.0">${html}</div></main>`;
  const root = document.querySelector('main') as HTMLElement;
  const staleUrls = watchUrls(root);
  await act(async () => {
    hydrateRoot(root.firstElementChild as Element, page);
  });
  return staleUrls();
}
const DOT = '/remotes/mf_a/1.0.0/dot.0a1b2c3d.png';

test.each([
  ['<img src="/dot.png"/>', createElement('img', { src: DOT }), 'the src of <img>'],
  ['<img srcset="/dot.png 2x"/>', createElement('img', { srcSet: `${DOT} 2x` }), 'the srcset of <img>'],
  ['<a href="/dot.png"></a>', createElement('a', { href: DOT }), 'the href of <a>'],
  ['<video poster="/dot.png"></video>', createElement('video', { poster: DOT }), 'the poster of <video>'],
  [
    '<svg><use href="/dot.png"></use></svg>',
    createElement('svg', null, createElement('use', { href: DOT })),
    'the href of <use>',
  ],
])('reports the URL that hydration keeps in %s', async (html, page, message) => {
  expect(await found(html, page)).toEqual([
    { remote: 'mf_a', expose: 'lifecycles', message: expect.stringContaining(message) },
  ]);
});

test('a relative URL equals the absolute URL of the same file', async () => {
  const absolute = new URL(DOT, document.baseURI).href;
  expect(await found(`<img src="${DOT}"/>`, <img src={absolute} alt="" />)).toEqual([]);
  const list = `${DOT} 1x, /b.png 2x`;
  expect(await found(`<img srcset="${list}"/>`, <img srcSet={`${absolute} 1x, /b.png 2x`} alt="" />)).toEqual(
    [],
  );
});

test('a URL that the browser changes after hydration is no mismatch', async () => {
  function Page() {
    const [url, setUrl] = useState('/small.png');
    useEffect(() => setUrl('/large.png'), []);
    return <img src={url} alt="" />;
  }
  expect(await found('<img src="/small.png"/>', <Page />)).toEqual([]);
});

test('a part within another part is reported once, under its own name', async () => {
  const inner = '<i data-rendered="mf_b/card@2.0.0"><img src="/dot.png"/></i>';
  document.body.innerHTML = `<main><div data-rendered="mf_a/lifecycles@1.0.0">${inner}</div></main>`;
  const root = document.querySelector('main') as HTMLElement;
  const staleUrls = watchUrls(root);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    hydrateRoot(root.querySelector('i') as Element, <img src={DOT} alt="" />);
  });
  expect(staleUrls()).toMatchObject([{ remote: 'mf_b', expose: 'card' }]);
});
