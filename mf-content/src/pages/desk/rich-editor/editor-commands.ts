import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { editorSchema } from './editor-schema.ts';

const { nodes, marks } = editorSchema;

/** Of the selected text, or of what is typed next. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, type);
}

/** Whether the selection is in such a block. */
export function isIn({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value))
      return true;
  }
  return false;
}

/** A heading of this level, or a paragraph again. */
export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    isIn(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);

/** A list, or paragraphs again. Lists hold paragraphs alone, and no other list. */
export const toggleList =
  (type: 'bulletList' | 'orderedList'): Command =>
  (state, dispatch) => {
    if (isIn(state, nodes.listItem)) return liftListItem(nodes.listItem)(state, dispatch);
    return wrapInList(nodes[type])(state, dispatch);
  };

export const toggleBold = toggleMark(marks.bold);
export const toggleItalic = toggleMark(marks.italic);

export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    if (empty) return false;
    dispatch?.(state.tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href })));
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};

/** An image after the block of the selection, with a paragraph to go on in. */
export const insertImage =
  (photo: string, alt: string): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const at = $to.depth > 0 ? $to.after(1) : state.doc.content.size;
    dispatch?.(
      state.tr.insert(at, [nodes.image.create({ photo, alt }), nodes.paragraph.create()]).scrollIntoView(),
    );
    return true;
  };
