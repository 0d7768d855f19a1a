import MapPinIcon from 'lucide-react/icons/map-pin';
import { useShellText } from '../../i18n/use-shell-text.ts';
import styles from './own-place.module.css';
import PlaceFinder from './place-finder.tsx';
import { useUserPlace } from './use-user-place.ts';

/** Where the visitor looks for property, and the way to find where they are: in the drawer and in the header's popover. */
export function OwnPlace() {
  const { t, locale } = useShellText();
  const place = useUserPlace(locale);
  return (
    <div>
      <p className={styles.line}>
        <MapPinIcon aria-hidden="true" />
        {t('drawer.location', { place: place ?? t('drawer.everywhere') })}
      </p>
      <PlaceFinder className={styles.line} />
    </div>
  );
}
