import { useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import { TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { coordinatesText, readCoordinates } from './coordinates.ts';

interface Props {
  value: LngLat | null;
  onPlace: (at: LngLat) => void;
  className: string | undefined;
}

/** The place in degrees, to be read, copied and typed. */
export function CoordinatesField({ value, onPlace, className }: Props) {
  const { t } = useText('mf_map');
  const given = value ? coordinatesText(value) : '';
  const [known, setKnown] = useState(given);
  const [text, setText] = useState(given);
  const [wrong, setWrong] = useState<'unread' | 'outside' | null>(null);
  if (known !== given) {
    setKnown(given);
    setText(given);
    setWrong(null);
  }
  const apply = () => {
    if (text.trim() === given) return setWrong(null);
    const place = text.trim() === '' ? null : readCoordinates(text);
    if (place === null || place === 'outside')
      return setWrong(text.trim() === '' ? null : (place ?? 'unread'));
    setWrong(null);
    onPlace(place);
  };
  return (
    <TextField
      size="s"
      className={className}
      label={t('picker.coordinates')}
      labelHidden
      placeholder="41.31108, 69.27972"
      title={t('picker.coordinates')}
      inputMode="text"
      autoComplete="off"
      value={text}
      error={wrong ? t(`picker.${wrong}`) : undefined}
      onValue={setText}
      // The picker's own focus is that of the map.
      onFocus={(event) => event.stopPropagation()}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );
}
