import { useText } from '@baza/shared/contract';
import { characteristicByCode } from '@baza/shared/domain';
import { type CharacteristicValue, useCharacteristicText } from '@baza/shared/page';
import BusIcon from 'lucide-react/icons/bus';
import GraduationCapIcon from 'lucide-react/icons/graduation-cap';
import ShoppingCartIcon from 'lucide-react/icons/shopping-cart';
import StethoscopeIcon from 'lucide-react/icons/stethoscope';
import TreesIcon from 'lucide-react/icons/trees';
import styles from './place.module.css';

/** What is near, by what people ask for first. */
const GROUPS = [
  { Icon: GraduationCapIcon, options: ['school', 'kindergarten', 'playground'] },
  { Icon: ShoppingCartIcon, options: ['supermarket_shops', 'restaurant_cafe'] },
  { Icon: BusIcon, options: ['the_stops', 'parking'] },
  { Icon: StethoscopeIcon, options: ['hospital_clinic'] },
  { Icon: TreesIcon, options: ['park_green_area', 'recreational_facilities'] },
] as const;

const ROW = characteristicByCode('near_there');

/** Schools, shops and transport near the property, as its seller states them. */
export function Nearby({ value }: { value: CharacteristicValue | undefined }) {
  const { t } = useText('listings_product');
  const words = useCharacteristicText();
  if (!Array.isArray(value)) return null;
  const found = GROUPS.map(({ Icon, options }) => ({
    Icon,
    options: options.filter((option) => value.includes(option)),
  })).filter(({ options }) => options.length > 0);
  if (found.length === 0) return null;
  return (
    <div className={styles.nearby}>
      <h3 className={styles.nearbyTitle}>{t('place.nearby')}</h3>
      <ul className={styles.nearbyList}>
        {found.map(({ Icon, options }) => (
          <li key={options[0]}>
            <Icon aria-hidden="true" />
            {options.map((option) => words.option(ROW, option)).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
