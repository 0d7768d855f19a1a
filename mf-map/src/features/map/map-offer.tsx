import { useLive, useText } from '@baza/shared/contract';
import { Button } from '@baza/shared/ui';
import MapPinIcon from 'lucide-react/icons/map-pin';
import { useReducer } from 'react';
import styles from './map-offer.module.css';

/** Maps that were asked for in this visit: coming back to one asks no second time. */
const asked = new Set<string>();

/** Whether a map is shown: at once, or for who saves data when they ask for it. */
export function useMapAsked(name: string): { asked: boolean; ask: () => void } {
  const { saveData } = useLive();
  const [, render] = useReducer((count: number) => count + 1, 0);
  return {
    asked: !saveData || asked.has(name),
    ask() {
      asked.add(name);
      render();
    },
  };
}

/** In a map's place, which it fills, for who saves data. */
export function MapOffer({ onShow }: { onShow: () => void }) {
  const { t } = useText('mf_map');
  return (
    <div data-scripted className={styles.offer}>
      <Button variant="secondary" icon={<MapPinIcon aria-hidden="true" />} onClick={onShow}>
        {t('offer.show')}
      </Button>
      <p className={styles.reason}>{t('offer.reason')}</p>
    </div>
  );
}
