import { useText } from '@baza/shared/contract';
import { MAX_POLYGONS } from '@baza/shared/domain';
import { Button, type ButtonProps } from '@baza/shared/ui';
import SplineIcon from 'lucide-react/icons/spline';

interface Props extends Pick<ButtonProps, 'block' | 'className' | 'loading' | 'ref'> {
  /** Number of drawn areas. */
  count: number;
  onStart: () => void;
}

/** Begins to draw an area, as long as another one is allowed. */
export function DrawStart({ count, onStart, ...button }: Props) {
  const { t } = useText('mf_map');
  const isFull = count >= MAX_POLYGONS;
  return (
    <Button
      {...button}
      variant="secondary"
      size={button.block ? 'l' : 'm'}
      icon={<SplineIcon aria-hidden="true" />}
      disabled={isFull}
      title={isFull ? t('draw.tooMany', { count: MAX_POLYGONS }) : undefined}
      onClick={onStart}
    >
      {t(count > 0 ? 'draw.more' : 'draw.start')}
    </Button>
  );
}
