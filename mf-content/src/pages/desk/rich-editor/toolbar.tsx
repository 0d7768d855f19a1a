import { useText } from '@baza/shared/contract';
import { isSafeLink, PHOTO_TYPES } from '@baza/shared/domain';
import { useUploadFailure } from '@baza/shared/page';
import type { Photo } from '@baza/shared/schema';
import { Button, cx, TextField } from '@baza/shared/ui';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import ImageIcon from 'lucide-react/icons/image';
import ListIcon from 'lucide-react/icons/list';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { type ReactNode, useRef, useState } from 'react';
import { TEXTS } from '../../../texts.ts';
import {
  hasMark,
  insertImage,
  isIn,
  removeLink,
  setLink,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
} from './editor-commands.ts';
import { editorSchema } from './editor-schema.ts';
import styles from './rich-editor.module.css';

const { nodes, marks } = editorSchema;

interface Props {
  state: EditorState;
  /** Which text. */
  of: string;
  run: (command: Command) => void;
  onPhoto: (file: File) => Promise<Photo>;
}

/** Formatting of the selected words, links and images. */
export function Toolbar({ state, of, run, onPhoto }: Props) {
  const { t } = useText(TEXTS);
  const [asked, setAsked] = useState<'link' | 'image' | null>(null);
  const tool = (name: string, command: Command, isOn: boolean | null, children: ReactNode) => (
    <Tool name={t(`editor.${name}`)} isOn={isOn} isOff={!command(state)} onPress={() => run(command)}>
      {children}
    </Tool>
  );
  return (
    <div className={styles.tools}>
      <div role="toolbar" aria-label={t('editor.tools', { of })} className={styles.row}>
        {tool('bold', toggleBold, hasMark(state, marks.bold), <Glyph of="B" />)}
        {tool('italic', toggleItalic, hasMark(state, marks.italic), <Glyph of="I" />)}
        {tool('heading2', toggleHeading(2), isIn(state, nodes.heading, { level: 2 }), <Glyph of="H2" />)}
        {tool('heading3', toggleHeading(3), isIn(state, nodes.heading, { level: 3 }), <Glyph of="H3" />)}
        {tool(
          'bullets',
          toggleList('bulletList'),
          isIn(state, nodes.bulletList),
          <ListIcon aria-hidden="true" />,
        )}
        {tool('numbers', toggleList('orderedList'), isIn(state, nodes.orderedList), <Glyph of="1." />)}
        <Tool
          name={t('editor.link')}
          isOn={hasMark(state, marks.link)}
          isOff={state.selection.empty}
          onPress={() => setAsked(asked === 'link' ? null : 'link')}
        >
          <ExternalLinkIcon aria-hidden="true" />
        </Tool>
        <Tool
          name={t('editor.image')}
          isOn={null}
          isOff={false}
          onPress={() => setAsked(asked === 'image' ? null : 'image')}
        >
          <ImageIcon aria-hidden="true" />
        </Tool>
        {tool('undo', undo, null, <Undo2Icon aria-hidden="true" />)}
        {tool('redo', redo, null, <RotateCwIcon aria-hidden="true" />)}
      </div>
      {asked === 'link' && <LinkForm run={run} onDone={() => setAsked(null)} />}
      {asked === 'image' && <ImageForm run={run} onPhoto={onPhoto} onDone={() => setAsked(null)} />}
    </div>
  );
}

/** Letters as a picture: the button's name is its label. */
const Glyph = ({ of }: { of: string }) => (
  <span className={styles.glyph} data-glyph={of} aria-hidden="true" />
);

interface ToolProps {
  name: string;
  /** Null for what is not on or off. */
  isOn: boolean | null;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ name, isOn, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={isOn ?? undefined}
      disabled={isOff}
      className={cx(styles.tool, isOn && styles.on)}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function LinkForm({ run, onDone }: { run: Props['run']; onDone: () => void }) {
  const { t } = useText(TEXTS);
  const [href, setHref] = useState('');
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    if (!isSafeLink(href.trim())) return setWrong(true);
    run(setLink(href.trim()));
    onDone();
  };
  return (
    <div className={styles.ask}>
      <TextField
        inputMode="url"
        autoComplete="off"
        label={t('editor.address')}
        value={href}
        onValue={setHref}
        error={isWrong ? t('error.href') : null}
        placeholder="https://"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The item's form is not sent.
          event.preventDefault();
          apply();
        }}
        autoFocus
      />
      <div className={styles.buttons}>
        <Button size="s" onClick={apply}>
          {t('editor.apply')}
        </Button>
        <Button
          size="s"
          variant="ghost"
          onClick={() => {
            run(removeLink);
            onDone();
          }}
        >
          {t('editor.unlink')}
        </Button>
      </div>
    </div>
  );
}

function ImageForm({ run, onPhoto, onDone }: Pick<Props, 'run' | 'onPhoto'> & { onDone: () => void }) {
  const { t } = useText(TEXTS);
  const file = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const failure = useUploadFailure();
  const send = async (chosen: File | undefined) => {
    if (!chosen) return;
    setSending(true);
    setProblem(null);
    try {
      const photo = await onPhoto(chosen);
      run(insertImage(photo.id, alt.trim()));
      onDone();
    } catch (error) {
      setProblem(failure(error, t('photo.failed')));
    }
    setSending(false);
  };
  return (
    <div className={styles.ask}>
      <TextField
        label={t('editor.alt')}
        autoComplete="off"
        value={alt}
        onValue={setAlt}
        maxLength={300}
        error={problem}
      />
      <div className={styles.buttons}>
        <Button size="s" loading={isSending} onClick={() => file.current?.click()}>
          {t('photo.choose')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept={PHOTO_TYPES}
        hidden
        aria-label={t('photo.choose')}
        onChange={(event) => void send(event.target.files?.[0])}
      />
    </div>
  );
}
