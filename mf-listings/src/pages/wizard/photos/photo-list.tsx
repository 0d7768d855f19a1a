import { useShell, useText } from '@baza/shared/contract';
import { PhotoImage, type Upload } from '@baza/shared/page';
import type { Photo } from '@baza/shared/schema';
import { Badge, cx, IconButton, Spinner, VisuallyHidden } from '@baza/shared/ui';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import Trash2Icon from 'lucide-react/icons/trash';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { moveItem } from '../uploads/photo-files.ts';
import { useIssueText } from '../use-issue-text.ts';
import { useWizard } from '../wizard-context.tsx';
import { PhotoMenu } from './photo-menu.tsx';
import styles from './photos.module.css';

interface Props {
  uploads: readonly Upload[];
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
  turning: ReadonlySet<string>;
  onTurn: (id: string) => Promise<Photo | null>;
}

/** The photos in their order, to be dragged or moved by buttons, and those on their way. */
export function PhotoList({ uploads, onRetry, onDrop, turning, onTurn }: Props) {
  const { t } = useText('listings_request');
  const { notify } = useShell();
  const { form, edit } = useWizard();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const { photos } = form;

  const { list, move, last, setLast } = useMoves(photos, (next) => edit({ photos: next }));
  const touched = photos.findIndex(({ id }) => id === last?.id) + 1;
  const turn = async (id: string) => {
    const turned = await onTurn(id);
    if (turned) setLast({ id: turned.id, tool: 'turn' });
    else notify({ kind: 'error', text: t('photos.turnFailed') });
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const dragProps = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) move(dragged, index);
      end();
    },
    onDragEnd: end,
  });
  if (photos.length + uploads.length === 0) return null;
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          {touched > 0 &&
            t(last?.tool === 'turn' ? 'photos.turned' : 'photos.moved', { n: touched, total: photos.length })}
        </VisuallyHidden>
      </div>
      <ul ref={list} className={styles.list}>
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            data-photo={photo.id}
            className={cx(styles.item, dragged === index && styles.dragged, over === index && styles.over)}
            {...dragProps(index)}
          >
            <PhotoImage photo={photo} alt={t('photos.name', { n: index + 1 })} sizes="240px" />
            {index === 0 && (
              <span className={styles.cover}>
                <Badge tone="photo">{t('photos.cover')}</Badge>
              </span>
            )}
            <span className={styles.menu}>
              <PhotoMenu
                n={index + 1}
                total={photos.length}
                turning={turning.has(photo.id)}
                onMove={(to) => move(index, to)}
                onTurn={() => void turn(photo.id)}
                onRemove={() => edit({ photos: photos.filter((_, at) => at !== index) })}
              />
            </span>
          </li>
        ))}
        {uploads.map((upload) => (
          <Sent key={upload.key} upload={upload} onRetry={onRetry} onDrop={onDrop} />
        ))}
      </ul>
    </>
  );
}

/** Moves photos and keeps the focus on the last one's menu, which React may take out of the page for a moment. */
function useMoves(photos: readonly Photo[], onPhotos: (photos: Photo[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<{ id: string; tool: 'move' | 'turn' } | null>(null);
  useLayoutEffect(() => {
    const item = last && list.current?.querySelector(`[data-photo="${last.id}"]`);
    // A photo is turned a moment after the button was pressed: the person may be elsewhere by now.
    if (!item || (last?.tool === 'turn' && document.activeElement !== document.body)) return;
    item.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }, [last]);
  const move = (from: number, to: number) => {
    const photo = photos[from];
    if (!photo) return;
    onPhotos(moveItem(photos, from, to));
    setLast({ id: photo.id, tool: 'move' });
  };
  return { list, move, last, setLast };
}

function Sent({ upload, onRetry, onDrop }: { upload: Upload } & Pick<Props, 'onRetry' | 'onDrop'>) {
  const { t } = useText('listings_request');
  const text = useIssueText();
  const { key, name, preview, status, issue } = upload;
  return (
    <li className={cx(styles.item, status === 'failed' && styles.failed)}>
      <img src={preview} alt="" className={styles.preview} />
      <span className={styles.state}>
        {status === 'failed' ? (
          <>
            <span role="alert">{issue ? text(issue) : ''}</span>
            <span className={styles.row}>
              <IconButton
                size="s"
                variant="secondary"
                label={t('photos.retry', { name })}
                onClick={() => onRetry(key)}
              >
                <RotateCwIcon />
              </IconButton>
              <IconButton
                size="s"
                variant="secondary"
                label={t('photos.cancel', { name })}
                onClick={() => onDrop(key)}
              >
                <Trash2Icon />
              </IconButton>
            </span>
          </>
        ) : (
          <>
            <Spinner />
            <span>{t(status === 'sending' ? 'photos.uploading' : 'photos.waiting')}</span>
            <IconButton
              size="s"
              variant="secondary"
              label={t('photos.cancel', { name })}
              onClick={() => onDrop(key)}
            >
              <Trash2Icon />
            </IconButton>
          </>
        )}
      </span>
    </li>
  );
}
