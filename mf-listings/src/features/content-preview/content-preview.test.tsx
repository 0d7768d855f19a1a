import type { ContentKind } from '@baza/shared/domain';
import type { ContentFacts } from '@baza/shared/schema';
import { renderRemote } from '@baza/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parcel from '../../parcels/content-preview.tsx';
import { photo } from '../../testing/listing-detail.ts';

const cover = photo(1);
const facts: Record<ContentKind, ContentFacts> = {
  news: { kind: 'news', slug: 'title', photo: null },
  articles: { kind: 'articles', slug: 'title', photo: cover.id },
  videos: { kind: 'videos', photo: cover.id, seconds: 65, media: { type: 'youtube', video: 'abcdefghijk' } },
  testimonials: { kind: 'testimonials', rating: 4, isDemo: false },
  services: { kind: 'services', href: '/products', icon: 'map' },
  links: { kind: 'links', href: 'https://cbu.uz' },
  claims: { kind: 'claims', asOf: '2026-01-01', href: null },
  figures: { kind: 'figures', value: 14, form: 'number', asOf: '2026-01-01', href: null },
};
const words = {
  title: 'Words of the title',
  text: 'Words of the summary',
  body: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words of the body' }] }],
  },
} as const;

const show = (kind: ContentKind) =>
  renderRemote(parcel, {
    path: '/content',
    locale: 'en',
    parcel: {
      draft: {
        facts: facts[kind],
        texts: { uz: words, ru: words, en: words },
        order: 0,
        publishFrom: null,
        publishUntil: null,
      },
      photos: [cover],
      language: 'en',
    },
  });

test.each(
  Object.keys(facts) as ContentKind[],
)('%s look as on the site, before they are on it', async (kind) => {
  const { network } = await show(kind);
  expect((await screen.findAllByText(/Words of the title/))[0]).toBeVisible();
  if (kind === 'news' || kind === 'articles') expect(screen.getByText('Words of the body')).toBeVisible();
  if (kind === 'videos') await userEvent.click(screen.getByRole('button', { name: /Words of the title/ }));
  expect(network.calls).toEqual([]);
});
