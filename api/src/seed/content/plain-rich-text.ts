import type { RichText } from '@baza/shared/schema';

type Block = RichText['content'][number];
type Span = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];

const SPAN = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

function spans(line: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(SPAN)) {
    const [whole, bold, linked, href] = match;
    if (match.index > at) found.push({ type: 'text', text: line.slice(at, match.index) });
    if (bold) found.push({ type: 'text', text: bold, marks: [{ type: 'bold' }] });
    else if (linked && href)
      found.push({ type: 'text', text: linked, marks: [{ type: 'link', attrs: { href } }] });
    at = match.index + whole.length;
  }
  if (at < line.length) found.push({ type: 'text', text: line.slice(at) });
  return found;
}

/**
 * Rich text of lines: `## heading`, `- list`, `![photo] what it shows`, else a paragraph; `**bold**` and `[words](link)` in
 * them. Photos by the names in brackets.
 */
export function plainRichText(
  lines: readonly string[],
  photos: Readonly<Record<string, string>> = {},
): RichText {
  const content: Block[] = [];
  for (const line of lines) {
    const image = /^!\[([\w-]+)\] (.+)$/.exec(line);
    const last = content.at(-1);
    if (image)
      content.push({ type: 'image', attrs: { photo: photos[image[1] ?? ''] ?? '', alt: image[2] ?? '' } });
    else if (line.startsWith('## '))
      content.push({ type: 'heading', attrs: { level: 2 }, content: spans(line.slice(3)) });
    else if (line.startsWith('- ')) {
      const item = {
        type: 'listItem' as const,
        content: [{ type: 'paragraph' as const, content: spans(line.slice(2)) }],
      };
      if (last?.type === 'bulletList') last.content.push(item);
      else content.push({ type: 'bulletList', content: [item] });
    } else content.push({ type: 'paragraph', content: spans(line) });
  }
  return { type: 'doc', content };
}
