import { CARD_LAYOUTS } from '@baza/shared/domain';
import { cardLayoutChanged, useAppDispatch, useCardLayout } from '@baza/shared/store';
import { cx, IconButton, VisuallyHidden } from '@baza/shared/ui';
import LayoutGridIcon from 'lucide-react/icons/layout-grid';
import ListIcon from 'lucide-react/icons/list';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import styles from './products.module.css';

const ICONS = { grid: LayoutGridIcon, list: ListIcon };

/** Cards under their photos, or beside them. */
export function LayoutSwitch() {
  const t = useListingsText();
  const dispatch = useAppDispatch();
  const shown = useCardLayout();
  return (
    <fieldset className={styles.layouts}>
      <legend>
        <VisuallyHidden>{t('products.layout.label')}</VisuallyHidden>
      </legend>
      {CARD_LAYOUTS.map((layout) => {
        const Icon = ICONS[layout];
        return (
          <IconButton
            key={layout}
            label={t(`products.layout.${layout}`)}
            aria-pressed={layout === shown}
            className={cx(layout === shown && styles.layoutOn)}
            onClick={() => dispatch(cardLayoutChanged(layout))}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        );
      })}
    </fieldset>
  );
}
