import { useText } from '@baza/shared/contract';
import { placeDoubts } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import { skipToken, usePointCheckQuery } from '@baza/shared/store';
import TriangleAlertIcon from 'lucide-react/icons/triangle-exclamation-point';
import type { DraftState } from '../draft-state.ts';
import note from './step-note.module.css';

/** Warns that the place on the map is not in the chosen area; it stops nobody, and a moderator reads the same. */
export function PlaceNote({ form: { areaId, point } }: Pick<DraftState, 'form'>) {
  const { t } = useText('listings_request');
  const sentence = useIssueSentence();
  const { currentData } = usePointCheckQuery(
    areaId !== null && point ? { area: areaId, lng: point[0], lat: point[1] } : skipToken,
  );
  const [doubt] = currentData ? placeDoubts(currentData) : [];
  if (!doubt) return null;
  return (
    <p role="status" className={note.note} data-again>
      <TriangleAlertIcon aria-hidden="true" />
      {t('review.place', { doubt: sentence(doubt) })}
    </p>
  );
}
