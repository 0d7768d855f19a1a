import { useText } from '@baza/shared/contract';
import { CATEGORY_CODES, type CategoryCode } from '@baza/shared/domain';
import { cx, Spinner } from '@baza/shared/ui';
import Building2Icon from 'lucide-react/icons/building-complex';
import CarIcon from 'lucide-react/icons/car';
import CheckIcon from 'lucide-react/icons/check';
import HouseIcon from 'lucide-react/icons/house';
import LandPlotIcon from 'lucide-react/icons/land-plot';
import StoreIcon from 'lucide-react/icons/store';
import WarehouseIcon from 'lucide-react/icons/warehouse';
import type { ComponentType } from 'react';
import styles from './category-cards.module.css';

const ICONS: Record<CategoryCode, ComponentType<{ 'aria-hidden': 'true' }>> = {
  ResidentialMultiStorey_Sell: Building2Icon,
  ResidentialIndividual_Sell: HouseIcon,
  NotResidential_Sell: StoreIcon,
  Land_Sell: LandPlotIcon,
  Garage_Sell: WarehouseIcon,
  AutoTransport_Sell: CarIcon,
};

interface Props {
  value: CategoryCode | null;
  onValue: (category: CategoryCode) => void;
  /** The category of the draft being created; the others are disabled. */
  busy?: CategoryCode | null;
}

/** What is for sale, as large buttons. */
export function CategoryCards({ value, onValue, busy = null }: Props) {
  const { t } = useText('listings_request');
  const { t: domain } = useText('domain');
  return (
    <ul className={styles.cards}>
      {CATEGORY_CODES.map((category) => {
        const Icon = ICONS[category];
        const chosen = category === value;
        return (
          <li key={category}>
            <button
              type="button"
              className={cx(styles.card, chosen && styles.chosen)}
              aria-pressed={chosen}
              disabled={busy !== null}
              onClick={() => onValue(category)}
            >
              <span className={styles.icon}>
                {busy === category ? <Spinner /> : <Icon aria-hidden="true" />}
              </span>
              <span className={styles.name}>{domain(`category.${category}`)}</span>
              <span className={styles.about}>{t(`category.about.${category}`)}</span>
              {chosen && <CheckIcon aria-hidden="true" className={styles.check} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
