import { useShell, useText } from '@baza/shared/contract';
import { PhotoImage, type Upload } from '@baza/shared/page';
import type { Photo } from '@baza/shared/schema';
import { Badge, cx, IconButton, Spinner, VisuallyHidden } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import StarIcon from 'lucide-react/icons/star';
import Trash2Icon from 'lucide-react/icons/trash';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { moveItem } from '../uploads/photo-files.ts';
import { useIssueText } from '../use-issue-text.ts';
import { useWizard } from '../wizard-context.tsx';
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
            {index > 0 && (
              <span className={styles.main}>
                <IconButton
                  size="s"
                  variant="secondary"
                  data-tool="main"
                  label={t('photos.makeMain', { n: index + 1 })}
                  onClick={() => move(index, 0)}
                >
                  <StarIcon />
                </IconButton>
              </span>
            )}
            <span className={index === 0 ? styles.main : styles.turn}>
              <IconButton
                size="s"
                variant="secondary"
                data-tool="turn"
                label={t('photos.turn', { n: index + 1 })}
                aria-disabled={turning.has(photo.id)}
                onClick={() => turning.has(photo.id) || void turn(photo.id)}
              >
                {turning.has(photo.id) ? <Spinner /> : <RotateCwIcon />}
              </IconButton>
            </span>
            <span className={styles.tools}>
              <IconButton
                size="s"
                variant="secondary"
                data-tool="earlier"
                label={t('photos.earlier', { n: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowLeftIcon />
              </IconButton>
              <IconButton
                size="s"
                variant="secondary"
                data-tool="later"
                label={t('photos.later', { n: index + 1 })}
                disabled={index === photos.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowRightIcon />
              </IconButton>
              <IconButton
                size="s"
                variant="secondary"
                label={t('photos.remove', { n: index + 1 })}
                onClick={() => edit({ photos: photos.filter((_, at) => at !== index) })}
              >
                <Trash2Icon />
              </IconButton>
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

/** Moves photos and keeps the focus on the last one's button, which React may take out of the page for a moment. */
function useMoves(photos: readonly Photo[], onPhotos: (photos: Photo[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<{ id: string; tool: string } | null>(null);
  useLayoutEffect(() => {
    const item = last && list.current?.querySelector(`[data-photo="${last.id}"]`);
    // A photo is turned a moment after the button was pressed: the person may be elsewhere by now.
    if (!item || (last?.tool === 'turn' && document.activeElement !== document.body)) return;
    const usable = (selector: string) => item.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
    (usable(`[data-tool="${last.tool}"]`) ?? usable('[data-tool]'))?.focus();
  }, [last]);
  const move = (from: number, to: number) => {
    const photo = photos[from];
    if (!photo) return;
    const tool = (document.activeElement as HTMLElement | null)?.dataset.tool;
    onPhotos(moveItem(photos, from, to));
    setLast(tool ? { id: photo.id, tool } : null);
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
