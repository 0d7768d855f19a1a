import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { add, added, read, startContent } from './content-testing.ts';
import { bodyOf, newsBody, paragraph } from './testing.ts';

describe('content', () => {
  startContent();

  describe('refuses', () => {
    const withBody = (body: unknown) =>
      newsBody('x', { texts: { ...newsBody('x').texts, uz: { title: 'T', text: 'S', body } } } as never);
    const doc = (...content: unknown[]) => ({ type: 'doc', content });
    const link = (href: string) =>
      doc({
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
      });
    const hostile: [string, unknown][] = [
      ['HTML', '<script>alert(1)</script>'],
      ['a script', doc({ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] })],
      ['an iframe', doc({ type: 'iframe', attrs: { src: 'https://evil.example' } })],
      ['an attribute', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })],
      ['a style', doc({ type: 'paragraph', style: 'position:fixed' })],
      ['a script link', link('javascript:alert(1)')],
      ['a hidden script link', link('java\tscript:alert(1)')],
      ['a data link', link('data:text/html,<script>alert(1)</script>')],
      ['another site as a path', link('//evil.example')],
      ['a foreign image', doc({ type: 'image', attrs: { photo: 'https://evil.example/x.svg', alt: '' } })],
      ['an image’s source', doc({ type: 'image', attrs: { photo: crypto.randomUUID(), alt: '', src: 'x' } })],
      ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 } })],
      [
        'a list in itself',
        doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'bulletList' }] }] }),
      ],
      [
        'two links in one',
        doc({
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'x',
              marks: [
                { type: 'link', attrs: { href: '/a' } },
                { type: 'link', attrs: { href: '/b' } },
              ],
            },
          ],
        }),
      ],
      ['nothing', doc()],
      ['too much', doc({ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(60_001) }] })],
      ['too many parts', doc(...Array.from({ length: 401 }, () => ({ type: 'paragraph' })))],
    ];
    for (const [name, body] of hostile)
      it(`rich text with ${name}`, async () => {
        const { status, body: problem } = await add(withBody(body));
        assert.equal(status, 400);
        assert.match(problem.errors[0].path, /^texts\.uz\.body/);
      });

    it('facts that are not of the kind, or unsafe', async () => {
      const refused = async (facts: unknown) => (await add(bodyOf(facts as never))).status;
      for (const facts of [
        { kind: 'links', href: 'javascript:alert(1)' },
        { kind: 'links', href: '/products' },
        { kind: 'services', href: 'javascript:alert(1)', icon: 'map' },
        { kind: 'services', href: '/', icon: 'rubbish' },
        { kind: 'claims', asOf: 'yesterday', href: null },
        { kind: 'figures', value: -1, form: 'number', asOf: '2026-01-01', href: null },
        { kind: 'news', slug: '2026', photo: null },
        { kind: 'news', slug: 'ok', photo: null, html: '<b>' },
        {
          kind: 'videos',
          photo: crypto.randomUUID(),
          seconds: 0,
          media: { type: 'youtube', video: 'abcdefghijk' },
        },
        {
          kind: 'videos',
          photo: crypto.randomUUID(),
          seconds: 5,
          media: { type: 'youtube', video: '"><script>' },
        },
        { kind: 'testimonials', rating: 6, isDemo: false },
        { kind: 'rubbish' },
      ])
        assert.equal(await refused(facts), 400, JSON.stringify(facts));
    });

    it('keeps markup in words as words', async () => {
      const text = '<script>alert(1)</script><style>*{display:none}</style>';
      await added(withBody(paragraph(text)));
      const page = await read('news/x?locale=uz');
      assert.equal(page.body.content[0].content[0].text, text);
    });
  });
});
