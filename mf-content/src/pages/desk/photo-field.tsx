import { useText } from '@baza/shared/contract';
import { PHOTO_TYPES } from '@baza/shared/domain';
import { useUploadFailure } from '@baza/shared/page';
import type { Photo } from '@baza/shared/schema';
import { Button, PhotoPicture } from '@baza/shared/ui';
import { useRef, useState } from 'react';
import { TEXTS } from '../../texts.ts';
import styles from './facts-fields.module.css';

interface Props {
  label: string;
  error: string | null;
  photo: Photo | null;
  onFile: (file: File) => Promise<void>;
  /** Null if there has to be one. */
  onRemove: (() => void) | null;
}

/** One photo, chosen from a file. */
export function PhotoField({ label, error, photo, onFile, onRemove }: Props) {
  const { t } = useText(TEXTS);
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<'idle' | 'sending'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const failure = useUploadFailure();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setStatus('sending');
    setProblem(null);
    try {
      await onFile(file);
    } catch (error) {
      setProblem(failure(error, t('photo.failed')));
    }
    setStatus('idle');
  };
  return (
    <fieldset className={styles.photo}>
      <legend className={styles.label}>{label}</legend>
      {photo && (
        <div className={styles.picture}>
          <PhotoPicture photo={photo} alt="" sizes="256px" className={styles.image} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          size="s"
          variant="secondary"
          loading={status === 'sending'}
          onClick={() => input.current?.click()}
        >
          {t(photo ? 'photo.replace' : 'photo.choose')}
        </Button>
        {photo && onRemove && (
          <Button size="s" variant="ghost" onClick={onRemove}>
            {t('photo.remove')}
          </Button>
        )}
      </div>
      {(problem || error) && (
        <p role="alert" className={styles.problem}>
          {problem ?? error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES}
        hidden
        aria-label={label}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
