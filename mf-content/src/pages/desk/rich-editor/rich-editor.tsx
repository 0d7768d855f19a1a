import type { Photo, RichText } from '@baza/shared/schema';
import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toggleBold, toggleItalic } from './editor-commands.ts';
import { editorSchema } from './editor-schema.ts';
import styles from './rich-editor.module.css';
import { Toolbar } from './toolbar.tsx';

interface Props {
  label: string;
  /** The text it begins with; later ones are ignored. */
  value: RichText | null;
  lang: string;
  photos: readonly Photo[];
  /** Null for a text without words and images. */
  onValue: (text: RichText | null) => void;
  /** Stores a file; rejects if it cannot be. */
  onPhoto: (file: File) => Promise<Photo>;
}

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleBold,
    'Mod-i': toggleItalic,
    Enter: chainCommands(splitListItem(editorSchema.nodes.listItem), baseKeymap.Enter ?? (() => false)),
    Backspace: chainCommands(
      (state, dispatch) =>
        state.selection.empty && state.selection.$from.parentOffset === 0
          ? liftListItem(editorSchema.nodes.listItem)(state, dispatch)
          : false,
      baseKeymap.Backspace ?? (() => false),
    ),
  }),
  keymap(baseKeymap),
];

const isEmpty = (doc: Node) =>
  doc.textContent.trim() === '' && doc.children.every(({ type }) => type !== editorSchema.nodes.image);

const documentOf = (value: RichText | null): Node => {
  if (value === null) return editorSchema.node('doc', null, [editorSchema.node('paragraph')]);
  const doc = Node.fromJSON(editorSchema, value);
  doc.check();
  return doc;
};

/** Edits a stored text. What is pasted or dropped comes as plain words: only the toolbar makes anything else of it. */
export function RichEditor({ label, value, lang, photos, onValue, onPhoto }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState>(() =>
    EditorState.create({ doc: documentOf(value), plugins }),
  );
  const first = useRef(state);
  // What the editor calls is the latest, though it is made once.
  const latest = useRef({ onValue, photos });
  useLayoutEffect(() => {
    latest.current = { onValue, photos };
  });

  useEffect(() => {
    if (!place.current) return;
    const made: EditorView = new EditorView(place.current, {
      state: first.current,
      attributes: {
        class: styles.area ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
      },
      nodeViews: {
        image({ attrs }) {
          const dom = document.createElement('img');
          dom.alt = attrs.alt;
          const photo = latest.current.photos.find(({ id }) => id === attrs.photo);
          if (photo) dom.src = photo.urls.w800;
          return { dom };
        },
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged)
          latest.current.onValue(isEmpty(next.doc) ? null : (next.doc.toJSON() as RichText));
      },
      handleDOMEvents: {
        paste(target, event) {
          event.preventDefault();
          const words = event.clipboardData?.getData('text/plain');
          if (words) target.pasteText(words, event);
          return true;
        },
        drop(_target, event) {
          event.preventDefault();
          return true;
        },
      },
    });
    view.current = made;
    return () => {
      first.current = made.state;
      made.destroy();
      view.current = null;
    };
  }, [label, lang]);

  const run = (command: Command) => {
    const current = view.current;
    if (!current) return;
    command(current.state, current.dispatch);
    current.focus();
  };
  return (
    <div className={styles.editor}>
      <Toolbar state={state} of={label} run={run} onPhoto={onPhoto} />
      <div ref={place} />
    </div>
  );
}
