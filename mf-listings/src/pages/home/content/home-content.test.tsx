import type { HomeContent, Video } from '@baza/shared/schema';
import { answer, places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { contentCard } from '../../../testing/content.ts';
import { answersOf, searchOf } from '../../../testing/listings.ts';

const remote = { bootstrap, mount, update, unmount };
const { slug: _slug, photo: _photo, ...words } = contentCard(7);
const photo = {
  id: 'p',
  urls: { w320: '/files/p/320.webp', w800: '/files/p/800.webp', w1600: '/files/p/1600.webp' },
  width: 1600,
  height: 1200,
  color: '#aabbcc',
};
const video = (more: Partial<Video> = {}): Video => ({
  ...words,
  photo,
  seconds: 75,
  views: 1284,
  media: { type: 'file', url: '/files/videos/v.webm' },
  ...more,
});
const source = { asOf: '2026-03-01', href: null, until: null };
const content: HomeContent = {
  news: [contentCard(1)],
  articles: [contentCard(2)],
  videos: [video()],
  testimonials: [{ ...words, title: 'Nodira', text: 'Very good', rating: 4, isDemo: true }],
  services: [{ ...words, title: 'On the map', href: '/search-on-map', icon: 'map' }],
  links: [{ ...words, title: 'Central Bank', href: 'https://cbu.uz' }],
  claims: [{ ...words, ...source, title: 'Certificate', text: 'Terms', until: '2026-12-31T00:00:00.000Z' }],
  figures: [
    {
      ...words,
      ...source,
      title: 'realtors',
      text: 'Own data',
      value: 1000,
      form: 'atLeast',
      href: '/articles',
    },
    { ...words, id: 8, ...source, title: 'satisfied', text: 'Survey', value: 96, form: 'percent' },
  ],
};

/** Shows that the sections are near. */
let show: () => void;
const observers = new Set<() => void>();
beforeEach(() => {
  const Original = window.IntersectionObserver;
  class NearObserver extends Original {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      observers.add(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this));
    }
  }
  window.IntersectionObserver = NearObserver;
  show = () => {
    for (const observer of observers) observer();
  };
  return () => {
    window.IntersectionObserver = Original;
    observers.clear();
  };
});

const http = {
  ...places,
  'public/listings': searchOf(0),
  'public/listings/summary': { total: 0, categories: [], areas: [] },
};
async function open(response: unknown = content) {
  const page = await renderRemote(remote, {
    path: '/',
    locale: 'en',
    http: {
      ...http,
      'public/content/home': response,
      'POST public/content/videos/7/view': { views: 1285 },
    } as never,
  });
  act(show);
  return page;
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('sections come once they are near, with the targets of the anchors', async () => {
  const page = await renderRemote(remote, {
    path: '/',
    locale: 'en',
    http: { ...http, 'public/content/home': content } as never,
  });
  const anchors = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(anchors.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en#news',
    '/en#guide',
    '/en#valuation',
  ]);
  expect(document.querySelector('#news a')).toHaveAttribute('href', '/en/news');
  expect(document.querySelector('#guide a')).toHaveAttribute('href', '/en/articles');
  expect(page.network.callsTo('public/content')).toEqual([]);
  act(show);
  expect(await screen.findByRole('link', { name: 'Title 1' })).toHaveAttribute('href', '/en/news/title-1');
  expect((await section('Housing guide')).getByRole('link', { name: 'Title 2' })).toBeVisible();
  expect(document.querySelectorAll('#news, #guide, #valuation')).toHaveLength(3);
  expect(page.network.callsTo('public/content').map(({ url }) => url)).toEqual([
    'public/content/home?locale=en',
  ]);
});

test.each([
  ['stays in sight', false, 1],
  ['is left alone once the reader moves', true, 0],
])('the target of the anchor %s', async (_name, moves, times) => {
  const seen = jest.fn();
  Element.prototype.scrollIntoView = seen;
  let arrive = (_response: HomeContent) => {};
  const late = new Promise<HomeContent>((resolve) => {
    arrive = resolve;
  });
  const { network } = await renderRemote(remote, {
    path: '/#guide',
    locale: 'en',
    http: { ...http, 'public/content/home': () => late } as never,
  });
  window.location.hash = '#guide';
  act(show);
  await waitFor(() => expect(network.callsTo('public/content/home')).toHaveLength(1));
  if (moves) window.dispatchEvent(new Event('wheel'));
  seen.mockClear();
  arrive(content);
  await screen.findByRole('link', { name: 'Title 2' });
  expect(seen).toHaveBeenCalledTimes(times);
  window.location.hash = '';
});

test('services, testimonials, figures, claims and links say what they are', async () => {
  await open();
  expect((await section('What you can do here')).getByRole('link', { name: /On the map/ })).toHaveAttribute(
    'href',
    '/en/search-on-map',
  );
  const said = await section('What clients say');
  expect(said.getByRole('img', { name: 'Rating: 4 out of 5' })).toBeVisible();
  expect(said.getByText('Demo')).toBeVisible();
  const about = await section('About Baza');
  expect(about.getByText('1,000+')).toBeVisible();
  expect(about.getByText('96%')).toBeVisible();
  expect(about.getByRole('link', { name: 'Own data' })).toHaveAttribute('href', '/en/articles');
  const [claim] = about.getAllByRole('listitem');
  expect(claim).toHaveTextContent('CertificateTerms, as of 1 Mar 2026 Valid until 31 December 2026.');
  expect((await section('Useful links')).getByRole('link', { name: /Central Bank/ })).toHaveAttribute(
    'href',
    'https://cbu.uz',
  );
});

test('a video is fetched, played and counted once it is pressed', async () => {
  const { network } = await open();
  const videos = await section('Videos');
  expect(videos.getByText('1:15')).toBeVisible();
  expect(videos.getByText('1,284 views')).toBeVisible();
  expect(document.querySelector('video, iframe')).toBeNull();
  await userEvent.click(videos.getByRole('button', { name: 'Play: Title 7' }));
  expect(document.querySelector('video')).toHaveAttribute('src', '/files/videos/v.webm');
  expect(await videos.findByText('1,285 views')).toBeVisible();
  expect(network.callsTo('public/content/videos/7/view')).toHaveLength(1);
});

test('nothing comes from YouTube before its video is pressed', async () => {
  await open({ ...content, videos: [video({ media: { type: 'youtube', video: 'abcdefghijk' } })] });
  const videos = await section('Videos');
  expect(document.body.innerHTML).not.toContain('youtube');
  await userEvent.click(videos.getByRole('button', { name: 'Play: Title 7' }));
  expect(document.querySelector('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  );
});

test('a kind without items has no section', async () => {
  await open({ ...content, videos: [], links: [] });
  await section('News');
  expect(screen.queryByRole('region', { name: 'Videos' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Useful links' })).toBeNull();
});

test('a failure can be retried', async () => {
  await open(answer(500, { type: 'x', title: 'x', status: 500 }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('without JavaScript there are links to news and guide', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../../lifecycles.tsx'), {
    path: '/',
    locale: 'en',
    answers: {
      ...answersOf(0, 'public/listings?premium=true&size=10', 'public/listings?size=18'),
      'public/listings/summary': { total: 0, categories: [], areas: [] },
    },
  });
  expect(html).toMatch(/id="news".*href="\/en\/news".*id="guide".*href="\/en\/articles"/);
  expect(wanted).toEqual([]);
});
