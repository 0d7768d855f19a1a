import HeartIcon from 'lucide-react/icons/heart';
import { TouchButton } from '../button/touch-button.tsx';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import styles from './heart-button.module.css';

export interface HeartButtonProps {
  saved: boolean;
  onSaved: (saved: boolean) => void;
  /** The listing, for screen readers: its title. */
  of: string;
  /** `photo` reads on any picture, `plain` on the page. */
  look?: 'photo' | 'plain';
}

/** Saves a listing, or removes it from the saved ones. */
export function HeartButton({ saved, onSaved, of, look = 'photo' }: HeartButtonProps) {
  const { t } = useUi();
  return (
    <TouchButton
      label={t('favourite.of', { title: of })}
      className={cx(styles.heart, styles[look])}
      aria-pressed={saved}
      title={t(saved ? 'favourite.remove' : 'favourite.add')}
      onClick={() => onSaved(!saved)}
    >
      <HeartIcon aria-hidden="true" />
    </TouchButton>
  );
}
