import { useLive } from '@baza/shared/contract';
import { useEffect } from 'react';
import type { ArchiveLanguage, Ground } from '../../engine/map-engine.ts';
import { useEngine } from '../engine-context.tsx';
import { isLatin } from '../is-latin.ts';
import { useGround } from './ground-context.tsx';
import styles from './ground-layer.module.css';

/** Gives the map the tiles of the chosen ground. */
export function GroundLayer() {
  const engine = useEngine();
  const { ground, tiles, google } = useGround();
  const { locale } = useLive();
  const language: ArchiveLanguage = isLatin() ? 'uz-latn' : locale;

  useEffect(() => {
    const wanted = (): Ground => {
      if (ground === 'osm') return { kind: 'pictures', url: tiles.osm, className: styles.plan ?? '' };
      if (ground === 'archive' && tiles.pmtiles) return { kind: 'archive', url: tiles.pmtiles, language };
      // Google's pictures are shown as they come: its terms forbid another look.
      if (google) return { kind: 'pictures', url: google, className: styles.plain ?? '' };
      return { kind: 'none' };
    };
    if (ground) engine.setGround(wanted());
  }, [engine, ground, tiles, google, language]);
  return null;
}
