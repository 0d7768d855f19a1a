import { useShell } from '@baza/shared/contract';
import { withTexts } from '@baza/shared/page';
import { useAppDispatch, useConfigQuery, userLocationChanged } from '@baza/shared/store';
import LocateFixedIcon from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPlace } from './find-place.ts';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';

const NAMESPACE = 'place-finder';

/** Finds where the visitor is, when they ask for it and if the deployment has a geocoder. */
function PlaceFinder({ className }: { className: string | undefined }) {
  const { t } = useTranslation(NAMESPACE);
  const { notify } = useShell();
  const dispatch = useAppDispatch();
  const { data } = useConfigQuery();
  const [finding, setFinding] = useState(false);
  if (!data?.geocoder || !('geolocation' in navigator)) return null;
  const find = async () => {
    setFinding(true);
    try {
      dispatch(userLocationChanged(await findPlace(dispatch)));
    } catch (error) {
      const denied = (error as { code?: unknown }).code === 1;
      notify({ text: t(denied ? 'denied' : 'unavailable'), kind: 'warning' });
    } finally {
      setFinding(false);
    }
  };
  return (
    <button type="button" className={className} aria-disabled={finding} onClick={finding ? undefined : find}>
      <LocateFixedIcon aria-hidden="true" />
      {t(finding ? 'finding' : 'find')}
    </button>
  );
}

export default withTexts(NAMESPACE, { uz, ru, en }, PlaceFinder);
