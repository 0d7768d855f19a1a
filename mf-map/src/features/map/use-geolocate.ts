import type { LngLat } from '@baza/shared/domain';
import { useCallback, useState } from 'react';

export type GeolocateProblem = 'denied' | 'unavailable';

/** Asks the browser where the visitor is, once for each press of a button. */
export function useGeolocate(onPlace: (at: LngLat) => void, onProblem: (problem: GeolocateProblem) => void) {
  const [asking, setAsking] = useState(false);
  const ask = useCallback(() => {
    if (!('geolocation' in navigator)) return onProblem('unavailable');
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onPlace([coords.longitude, coords.latitude]);
      },
      (error) => {
        setAsking(false);
        onProblem(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable');
      },
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  }, [onPlace, onProblem]);
  return { asking, ask };
}
