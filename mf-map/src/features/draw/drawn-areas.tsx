import { useText } from '@baza/shared/contract';
import { formatNumber, type LngLat, type Locale } from '@baza/shared/domain';
import { cx, IconButton, PHONE, useMedia } from '@baza/shared/ui';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import PencilIcon from 'lucide-react/icons/pencil';
import Trash2Icon from 'lucide-react/icons/trash';
import XIcon from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { areaKm2 } from '../geo/polygon.ts';
import { useKeptNames } from './area-names.ts';
import { areaKeys } from './areas.ts';
import styles from './drawn-areas.module.css';
import type { AreaNaming } from './named-areas.ts';

export interface DrawnAreasProps {
  areas: readonly (readonly LngLat[])[];
  naming: AreaNaming;
  locale: Locale;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
  onClear: () => void;
  onShow: (index: number) => void;
  onHover: (index: number | null) => void;
}

/** The drawn areas, each to find, point out and remove. */
export function DrawnAreas(props: DrawnAreasProps) {
  const { areas, naming, locale, onEdit, onRemove, onClear, onShow, onHover } = props;
  const { t } = useText('mf_map');
  useKeptNames(areas, naming);
  const id = useId();
  // On a phone the list would hide what has just been drawn.
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState(!phone);
  const keys = areaKeys(areas);
  const sizeOf = (ring: readonly LngLat[]) => {
    const size = areaKm2(ring);
    return t('areas.size', { size: formatNumber(size, locale, { digits: size < 10 ? 1 : 0 }) });
  };
  return (
    <section className={styles.areas} aria-label={t('areas.title')}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('areas.count', { count: areas.length })}
          <ChevronDownIcon aria-hidden="true" className={cx(styles.chevron, open && styles.turned)} />
        </button>
        <IconButton size="s" label={t('areas.clear')} onClick={onClear}>
          <Trash2Icon aria-hidden="true" />
        </IconButton>
      </header>
      <ol id={id} className={styles.list} hidden={!open}>
        {areas.map((ring, index) => {
          const name = naming.nameOf(ring)?.trim() || t('areas.name', { number: index + 1 });
          return (
            <li
              key={keys[index]}
              className={styles.area}
              onPointerEnter={() => onHover(index)}
              onPointerLeave={() => onHover(null)}
            >
              <button
                type="button"
                className={styles.name}
                onClick={() => onShow(index)}
                onFocus={() => onHover(index)}
                onBlur={() => onHover(null)}
              >
                <span className={styles.given}>{name}</span>
                <span className={styles.size}>{sizeOf(ring)}</span>
              </button>
              <IconButton size="s" label={t('areas.edit', { name })} onClick={() => onEdit(index)}>
                <PencilIcon aria-hidden="true" />
              </IconButton>
              <IconButton
                size="s"
                label={t('areas.remove', { name })}
                onClick={() => {
                  onHover(null);
                  onRemove(index);
                }}
              >
                <XIcon aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
