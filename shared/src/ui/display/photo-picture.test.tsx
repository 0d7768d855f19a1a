/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { SaveDataContext } from '../core/save-data.ts';
import { PhotoPicture } from './photo-picture.tsx';

const photo = {
  id: 'a',
  urls: { w320: '/files/a/320.webp', w800: '/files/a/800.webp', w1600: '/files/a/1600.webp' },
  width: 1600,
  height: 1200,
  color: '#aabbcc',
};
const AVIF = [320, 480, 640, 800, 1200, 1600].map((width) => `/files/a/${width}.avif ${width}w`).join(', ');
const WEBP = '/files/a/320.webp 320w, /files/a/800.webp 800w, /files/a/1600.webp 1600w';
const html = (priority: boolean) =>
  renderToString(<PhotoPicture photo={photo} alt="A house" sizes="50vw" priority={priority} />);
/** Attributes of the first element of a name. */
const element = (name: string, text: string) =>
  Object.fromEntries(
    [...(new RegExp(`<${name} ([^>]*)>`).exec(text)?.[1] ?? '').matchAll(/([a-z]+)="([^"]*)"/gi)].map(
      ([, key = '', value]) => [key.toLowerCase(), value],
    ),
  );

test('AVIF for browsers that take it, WebP for others, at the width that is drawn', () => {
  const lazy = { sizes: '50vw', srcset: WEBP, loading: 'lazy', fetchpriority: 'low', width: '1600' };
  expect(element('source', html(false))).toMatchObject({ type: 'image/avif', srcset: AVIF, sizes: '50vw' });
  expect(element('img', html(false))).toMatchObject(lazy);
  expect(element('picture', html(false))).toEqual({ class: 'picture later' });
  expect(html(false)).not.toContain('<link');
});

test('the first ones are fetched at once', () => {
  expect(element('img', html(true))).toMatchObject({ loading: 'eager', fetchpriority: 'high' });
  expect(element('picture', html(true))).toEqual({ class: 'picture' });
});

test('who saves data has the smaller widths to choose from', () => {
  const saved = renderToString(
    <SaveDataContext value={true}>
      <PhotoPicture photo={photo} alt="A house" sizes="50vw" />
    </SaveDataContext>,
  );
  expect(element('source', saved).srcset).toBe(AVIF.slice(0, AVIF.indexOf(', /files/a/800')));
  expect(element('img', saved)).toMatchObject({
    src: '/files/a/800.webp',
    srcset: '/files/a/320.webp 320w, /files/a/800.webp 800w',
  });
});
