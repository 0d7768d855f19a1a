import { useText } from '@baza/shared/contract';
import { Button, type ButtonProps, IconButton, Popover, Spinner } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import StarIcon from 'lucide-react/icons/star';
import Trash2Icon from 'lucide-react/icons/trash';
import { useState } from 'react';
import styles from './photos.module.css';

interface Props {
  /** The photo's place, from 1. */
  n: number;
  total: number;
  turning: boolean;
  /** Called with an index, from 0. */
  onMove: (to: number) => void;
  onTurn: () => void;
  onRemove: () => void;
}

/** What can be done with a photo. */
export function PhotoMenu({ n, total, turning, onMove, onTurn, onRemove }: Props) {
  const { t } = useText('listings_request');
  const [open, setOpen] = useState(false);
  const entry = (act: () => void): ButtonProps => ({
    variant: 'ghost',
    className: styles.entry ?? '',
    onClick: () => {
      setOpen(false);
      act();
    },
  });
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('photos.name', { n })}
      placement="bottom-end"
      trigger={(trigger) => (
        <IconButton {...trigger} size="s" variant="secondary" label={t('photos.menu', { n })}>
          {turning ? <Spinner /> : <EllipsisIcon aria-hidden="true" />}
        </IconButton>
      )}
    >
      <div className={styles.entries}>
        {n > 1 && (
          <Button {...entry(() => onMove(0))} icon={<StarIcon aria-hidden="true" />}>
            {t('photos.makeMain', { n })}
          </Button>
        )}
        {n > 1 && (
          <Button {...entry(() => onMove(n - 2))} icon={<ArrowLeftIcon aria-hidden="true" />}>
            {t('photos.earlier', { n })}
          </Button>
        )}
        {n < total && (
          <Button {...entry(() => onMove(n))} icon={<ArrowRightIcon aria-hidden="true" />}>
            {t('photos.later', { n })}
          </Button>
        )}
        <Button {...entry(onTurn)} disabled={turning} icon={<RotateCwIcon aria-hidden="true" />}>
          {t('photos.turn', { n })}
        </Button>
        <Button {...entry(onRemove)} icon={<Trash2Icon aria-hidden="true" />}>
          {t('photos.remove', { n })}
        </Button>
      </div>
    </Popover>
  );
}
