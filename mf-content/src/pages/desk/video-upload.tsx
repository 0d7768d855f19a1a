import { useText } from '@baza/shared/contract';
import { MAX_VIDEO_MB, MAX_VIDEO_SECONDS, VIDEO_TYPES } from '@baza/shared/domain';
import type { UploadedVideo } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Button } from '@baza/shared/ui';
import { useRef, useState } from 'react';
import { useContentVideoMutation } from '../../api/content-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './facts-fields.module.css';

interface Props {
  /** Where the recording plays; null without one. */
  url: string | null;
  onVideo: (video: UploadedVideo) => void;
  /** A picture of the recording, as a file; rejects if it cannot be stored. */
  onPicture: (file: File) => Promise<void>;
}

/** For the texts that name them. */
const LIMITS = { megabytes: MAX_VIDEO_MB, count: MAX_VIDEO_SECONDS / 60 };

type Problem = 'size' | 'format' | 'length' | 'busy' | 'failed' | 'picture';

/** Why a file was not taken. */
function problemOf(error: unknown): Problem {
  const failed = apiErrorOf(error);
  const code = failed?.problem?.errors?.[0]?.code;
  if (code === 'fileSize') return 'size';
  if (code === 'videoFormat') return 'format';
  if (code === 'videoLength') return 'length';
  return failed?.status === 429 || failed?.status === 503 ? 'busy' : 'failed';
}

/** The picture that a player shows, as JPEG. */
async function pictureOf(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('the picture could not be read');
  return new File([blob], 'picture.jpg', { type: blob.type });
}

/** A recording from a file: it plays here, and any of its pictures can become the one that stands for it. */
export function VideoUpload({ url, onVideo, onPicture }: Props) {
  const { t } = useText(TEXTS);
  const input = useRef<HTMLInputElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const [upload, { isLoading }] = useContentVideoMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isTaking, setTaking] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_VIDEO_MB * 1024 * 1024) {
      setProblem('size');
      return;
    }
    setProblem(null);
    const { data, error } = await upload(file);
    if (data) onVideo(data);
    else setProblem(problemOf(error));
  };
  const takePicture = async () => {
    if (!player.current) return;
    setTaking(true);
    try {
      await onPicture(await pictureOf(player.current));
      setProblem(null);
    } catch {
      setProblem('picture');
    }
    setTaking(false);
  };
  return (
    <fieldset className={styles.photo}>
      <legend className={styles.label}>{t('video.legend')}</legend>
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: a recording that an editor checks; it has no captions yet
        <video
          key={url}
          ref={player}
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={t('video.legend')}
          className={styles.player}
        />
      )}
      <div className={styles.buttons}>
        <Button size="s" variant="secondary" loading={isLoading} onClick={() => input.current?.click()}>
          {t(url ? 'video.replace' : 'video.choose')}
        </Button>
        {url && (
          <Button size="s" variant="ghost" loading={isTaking} onClick={() => void takePicture()}>
            {t('video.picture')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        {isLoading ? <span role="status">{t('video.sending')}</span> : t('video.hint', LIMITS)}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`video.problem.${problem}`, LIMITS)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={VIDEO_TYPES}
        hidden
        aria-label={t('video.legend')}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
