import type { ContentCard, ContentPage, PublicList, RichText } from '@baza/shared/schema';

export const contentCard = (id: number, more: Partial<ContentCard> = {}): ContentCard => ({
  id,
  language: 'en',
  title: `Title ${id}`,
  text: `Summary ${id}`,
  publishedAt: '2026-04-05T06:00:00.000Z',
  slug: `title-${id}`,
  photo: null,
  ...more,
});

export const contentList = (items: ContentCard[], total = items.length): PublicList<ContentCard> => ({
  items,
  total,
  page: 1,
  size: 20,
});

const richText = (...content: RichText['content']): RichText => ({ type: 'doc', content });

export const contentPage = (more: Partial<ContentPage> = {}): ContentPage => ({
  ...contentCard(1),
  body: richText({ type: 'paragraph', content: [{ type: 'text', text: 'Body 1' }] }),
  photos: [],
  languages: ['uz', 'ru', 'en'],
  updatedAt: '2026-04-05T06:00:00.000Z',
  ...more,
});
