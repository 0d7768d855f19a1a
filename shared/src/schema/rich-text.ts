import { z } from 'zod';
import { CONTENT_LIMITS, isSafeLink } from '../domain/content/index.ts';
import { lineSchema, spanTextSchema } from './common.ts';

// Rich text is a tree of these nodes and nothing else; what is not among them is refused. It is the JSON of the editor's
// document, so that it is stored as it is edited, and drawn without ever being HTML.

const markSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().refine(isSafeLink) }),
  }),
]);
export type RichMark = z.infer<typeof markSchema>;

const spanSchema = z.strictObject({
  type: z.literal('text'),
  text: spanTextSchema.min(1).max(CONTENT_LIMITS.body),
  marks: z
    .array(markSchema)
    .max(3)
    .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length)
    .optional(),
});
export type RichSpan = z.infer<typeof spanSchema>;

const line = z.array(spanSchema).max(1000).optional();
const paragraphSchema = z.strictObject({ type: z.literal('paragraph'), content: line });
const itemSchema = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(paragraphSchema).min(1).max(20),
});
const items = z.array(itemSchema).min(1).max(200);

const blockSchema = z.discriminatedUnion('type', [
  paragraphSchema,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: line,
  }),
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({ type: z.literal('orderedList'), content: items }),
  z.strictObject({
    type: z.literal('image'),
    /** A photo of this site, and what it shows for those who do not see it. */
    attrs: z.strictObject({ photo: z.uuid(), alt: lineSchema.max(CONTENT_LIMITS.alt) }),
  }),
]);
export type RichBlock = z.infer<typeof blockSchema>;

const spansOf = (block: RichBlock): RichSpan[] => {
  if (block.type === 'image') return [];
  if (block.type === 'paragraph' || block.type === 'heading') return block.content ?? [];
  return block.content.flatMap((item) => item.content.flatMap((paragraph) => paragraph.content ?? []));
};
const lengthOf = (blocks: readonly RichBlock[]) =>
  blocks.flatMap(spansOf).reduce((sum, { text }) => sum + text.length, 0);

/** A text with paragraphs, headings, lists, images, bold, italic and links. */
export const richTextSchema = z.strictObject({
  type: z.literal('doc'),
  content: z
    .array(blockSchema)
    .min(1)
    .max(CONTENT_LIMITS.blocks)
    .refine((blocks) => lengthOf(blocks) <= CONTENT_LIMITS.body),
});
export type RichText = z.infer<typeof richTextSchema>;
