import type { RichText } from '@baza/shared/schema';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RichTextView } from './rich-text.tsx';

const photo = {
  id: 'p',
  urls: { w320: '/files/p/320.webp', w800: '/files/p/800.webp', w1600: '/files/p/1600.webp' },
  width: 1600,
  height: 1200,
  color: '#aabbcc',
};
const show = (...content: unknown[]) =>
  render(
    <MemoryRouter basename="/en" initialEntries={['/en/news/x']}>
      <RichTextView text={{ type: 'doc', content } as RichText} photos={[photo]} />
    </MemoryRouter>,
  );
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const link = (href: string) => ({ type: 'link', attrs: { href } });

test('every part of a text is an element of its own', () => {
  const { container } = show(
    { type: 'heading', attrs: { level: 2 }, content: [text('Heading')] },
    {
      type: 'paragraph',
      content: [
        text('plain '),
        text('bold', { type: 'bold' }, { type: 'italic' }),
        text('here', link('/products')),
      ],
    },
    {
      type: 'orderedList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('first')] }] }],
    },
    { type: 'image', attrs: { photo: 'p', alt: 'A house' } },
    { type: 'paragraph', content: [text('bank', link('https://cbu.uz'))] },
    { type: 'paragraph' },
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Heading' })).toBeVisible();
  expect(container.querySelector('em > strong')).toHaveTextContent('bold');
  expect(screen.getByRole('link', { name: 'here' })).toHaveAttribute('href', '/en/products');
  expect(container.querySelector('ol > li')).toHaveTextContent('first');
  expect(screen.getByRole('img', { name: 'A house' })).toHaveAttribute('src', '/files/p/800.webp');
  const outside = screen.getByRole('link', { name: 'bank' });
  expect(outside).toHaveAttribute('href', 'https://cbu.uz');
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  expect(container.querySelectorAll('p:empty')).toHaveLength(0);
});

test('markup is words, a link that would run code is none, an unknown photo is left out', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)><style>*{display:none}</style>';
  const { container } = show(
    { type: 'paragraph', content: [text(hostile), text('run', link('javascript:alert(1)'))] },
    { type: 'image', attrs: { photo: 'https://evil.example/x.svg', alt: 'x' } },
  );
  expect(container).toHaveTextContent(hostile);
  expect(container.querySelectorAll('script, style, img, a')).toHaveLength(0);
  expect(screen.getByText('run', { exact: false })).toBeVisible();
});
