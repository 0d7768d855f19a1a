import { Schema } from 'prosemirror-model';

/**
 * What a text may have: exactly what `richTextSchema` accepts, so that a document of the editor is what is stored. The
 * addresses of photos are set by the node view.
 */
export const editorSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    listItem: { content: 'paragraph+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    image: {
      group: 'block',
      atom: true,
      draggable: false,
      attrs: { photo: {}, alt: { default: '' } },
      toDOM: ({ attrs }) => ['img', { alt: attrs.alt }],
    },
    text: {},
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {} },
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});
