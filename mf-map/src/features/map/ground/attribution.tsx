import { useText } from '@baza/shared/contract';
import type { GoogleMap } from '@baza/shared/schema';
import { useEffect, useState } from 'react';
import type { MapView } from '../../engine/map-engine.ts';
import { useEngine } from '../engine-context.tsx';
import styles from './attribution.module.css';
import { useGoogleCopyrightQuery } from './ground-api.ts';
import { useGround } from './ground-context.tsx';

const OSM = 'https://www.openstreetmap.org/copyright';
const MAPSVG = 'https://mapsvg.com/maps/uzbekistan';
const PROTOMAPS = 'https://protomaps.com';

/** Whom to credit for what is seen: the tiles, and the country beneath them wherever it shows. */
export function Attribution({ covered }: { covered: boolean }) {
  const { t } = useText('mf_map');
  const { ground, tiles } = useGround();
  const google = ground === 'google' || ground === 'hybrid' ? ground : null;
  const ownTiles = ground === 'osm' && tiles.attribution;
  return (
    <p className={styles.attribution}>
      {google && <GoogleCredit map={google} />}
      {ownTiles && <span>{tiles.attribution}</span>}
      {(!google || !covered) && (
        <>
          <Credit href={OSM}>{t('attribution')}</Credit>
          {ground === 'archive' && <Credit href={PROTOMAPS}>Protomaps</Credit>}
          <Credit href={MAPSVG}>MapSVG</Credit>
        </>
      )}
    </p>
  );
}

const Credit = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

/** Two decimals are a kilometre: near enough for credits, and neighbouring views are one call. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;

function GoogleCredit({ map }: { map: GoogleMap }) {
  const engine = useEngine();
  const [view, setView] = useState<MapView>(() => engine.view());
  useEffect(() => engine.onSettle(setView), [engine]);
  const [west, south, east, north] = view.bbox.map(round) as [number, number, number, number];
  const { data } = useGoogleCopyrightQuery({
    map,
    view: { zoom: Math.round(view.zoom), west, south, east, north },
  });
  return (
    <>
      <b translate="no">Google</b>
      {data && <span translate="no">{data.copyright}</span>}
    </>
  );
}
