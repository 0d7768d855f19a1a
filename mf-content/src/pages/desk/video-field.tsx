import { useText } from '@baza/shared/contract';
import type { VideoMedia } from '@baza/shared/schema';
import { TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { TEXTS } from '../../texts.ts';
import { videoAddress, videoOf } from './item-draft.ts';

interface Props {
  media: VideoMedia;
  error: string | null;
  onMedia: (media: VideoMedia) => void;
}

/** The address of a video on YouTube; a recording of this site stays until one is entered. */
export function VideoField({ media, error, onMedia }: Props) {
  const { t } = useText(TEXTS);
  const [typed, setText] = useState(media.type === 'youtube' ? videoAddress(media.video) : '');
  // A recording that was uploaded takes the address's place.
  const text = media.type === 'file' && videoOf(typed) !== null ? '' : typed;
  const isUnknown = text.trim() !== '' && videoOf(text) === null;
  return (
    <TextField
      type="url"
      autoComplete="off"
      label={t('field.media')}
      hint={t(media.type === 'file' ? 'hint.ownVideo' : 'hint.media')}
      error={isUnknown ? t('error.media') : error}
      value={text}
      onValue={(next) => {
        setText(next);
        const found = videoOf(next);
        if (found) onMedia(found);
        else if (media.type === 'youtube') onMedia({ type: 'youtube', video: '' });
      }}
    />
  );
}
