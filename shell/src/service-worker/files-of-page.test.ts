import { manifestOf, registryOf } from '@baza/registry/testing';
import { filesOfPage } from './files-of-page.ts';

test('files of a page are those it fetched and sheets that came inside it', () => {
  const manifest = manifestOf();
  const registry = registryOf({
    ...manifest,
    preload: { ...manifest.preload, '/page': { js: [], css: ['page.0123abcd.css'] } },
  });
  const [url = ''] = Object.values(registry.remotes).flatMap(({ releases }) =>
    Object.values(releases).map((release) => release.url),
  );
  document.head.innerHTML =
    '<style data-href="/assets/main.0123abcd.css"></style><style data-href="page.0123abcd.css"></style><style data-href="gone.0123abcd.css"></style>';
  Object.assign(window.performance, {
    getEntriesByType: () => [{ name: 'http://localhost/assets/main.0123abcd.js' }],
  });
  expect(filesOfPage(registry)).toEqual([
    'http://localhost/assets/main.0123abcd.js',
    'http://localhost/assets/main.0123abcd.css',
    new URL(`${url}page.0123abcd.css`, 'http://localhost/').href,
  ]);
  expect(filesOfPage({})).toHaveLength(2);
});
