import { Parcel, useLive, useText } from '@baza/shared/contract';
import {
  EMPTY_FILTER,
  filterOf,
  type ListingFilter,
  searchQuery,
  type Understood,
} from '@baza/shared/domain';
import { BREAKPOINTS, below, LANDSCAPE_PHONE } from '@baza/shared/tokens';
import { cx, Skeleton, useMedia } from '@baza/shared/ui';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MapCanvas } from '../../features/map/map-canvas.tsx';
import { MapOffer } from '../../features/map/map-offer.tsx';
import { PANELS } from '../../features/map/panels.ts';
import { useFullScreen } from '../../features/map/use-full-screen.ts';
import type { MapAddress } from '../../features/search/use-address.ts';
import { START } from '../../features/search/use-placement.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import { CardSlotContext } from './card-slot.ts';
import { ListTitle, ListTools } from './list-header.tsx';
import { MapStage } from './map-stage.tsx';
import styles from './search-page.module.css';
import type { Snap } from './sheet.ts';
import { SideList } from './side-list.tsx';
import { SidePanel } from './side-panel.tsx';
import { usePageTop } from './use-page-top.ts';
import { useSearchMap } from './use-search-map.ts';

const PHONE_MAP = below(BREAKPOINTS.sheetMap);

/** `/search-on-map`: the map, and beside it the list of what it shows. */
export default function SearchPage() {
  const { t } = useText('mf_map');
  const { locale, theme } = useLive();
  const onSide = useMedia(LANDSCAPE_PHONE);
  const narrow = useMedia(PHONE_MAP);
  const phone = narrow || onSide;
  const map = useSearchMap(phone);
  const hovers = useMedia('(hover: hover)');
  const screen = useFullScreen();
  // Without a map there is nothing for the list to leave in sight.
  const [snap, setSnap] = useState<Snap>(map.asked ? 'peek' : 'half');
  const [cardSlot, setCardSlot] = useState<HTMLElement | null>(null);
  const [page, top] = usePageTop();
  const [stage, room] = useHeight();
  const { address, results, setFilter, engine } = map;
  const { search, position, write } = address;
  const understood = results.list?.understood;

  const firstPins = useOver(results.pins !== null || results.error !== null);

  const onShow = useCallback<typeof map.showOnMap>(
    (listing) => {
      setSnap('peek');
      map.showOnMap(listing);
    },
    [map.showOnMap],
  );
  const onMap = () => {
    setSnap('peek');
    map.ask();
  };
  const opened = map.state.open.length > 0;
  useEffect(() => {
    if (opened) setSnap('peek');
  }, [opened]);

  const title = <ListTitle results={results} locale={locale} />;
  const tools = (
    <ListTools
      search={search}
      nameOf={address.nameOf}
      view={map.view}
      results={results}
      onSort={(sort) => write({ sort })}
    />
  );
  const list = (
    <SideList
      results={results}
      search={search}
      active={map.active}
      selected={phone ? null : map.selected}
      hrefOf={(page) => address.hrefOf(searchQuery({ ...search, page }))}
      onHover={hovers ? map.hoverCard : undefined}
      onShow={onShow}
      onVisit={map.visit}
      view={map.view}
      onRelax={(relaxed) => setFilter(filterOf(relaxed))}
      onZoomOut={() => engine?.zoomBy(-2)}
      onReset={() => setFilter(EMPTY_FILTER)}
    />
  );

  return (
    <div
      ref={page}
      className={cx(styles.page, screen.full && styles.full)}
      // biome-ignore lint/nursery/noInlineStyles: undefined until the page has been measured
      style={top === undefined ? undefined : ({ '--page-top': `${top}px` } as CSSProperties)}
    >
      <FilterRow onChange={setFilter} after={map.asked ? firstPins : undefined}>
        {understood && Object.keys(understood.filter).length > 0 && (
          <UnderstoodRow understood={understood} addressOf={address.hrefOf} />
        )}
      </FilterRow>
      <div className={styles.split}>
        {(!phone || onSide) && (
          <SidePanel covered={onSide && opened} onCardSlot={onSide ? setCardSlot : undefined}>
            {title}
            {tools}
            {list}
          </SidePanel>
        )}
        <div ref={stage} {...PANELS} className={styles.stage}>
          {!map.asked && (
            <div className={styles.offer}>
              <MapOffer onShow={onMap} />
            </div>
          )}
          {map.asked && (
            <MapCanvas
              label={t('map.label')}
              theme={theme}
              position={position ?? START}
              tilesAfter={firstPins}
              onEngine={map.setEngine}
            >
              <CardSlotContext value={cardSlot}>
                <MapStage map={map} phone={phone} full={screen.full} onFull={screen.toggle} />
              </CardSlotContext>
            </MapCanvas>
          )}
          <noscript>
            <p className={styles.noScript}>{t('map.noScript')}</p>
          </noscript>
          {phone && !onSide && (
            <BottomSheet snap={snap} onSnap={setSnap} room={room} header={title} closes={map.asked}>
              {tools}
              {list}
            </BottomSheet>
          )}
        </div>
      </div>
    </div>
  );
}

interface FilterRowProps {
  onChange: (filter: ListingFilter) => void;
  after: Promise<unknown> | undefined;
  children: ReactNode;
}

/** The filter panel of the listings: it reads this page's address, and what it applies changes that address. */
function FilterRow({ onChange, after, children }: FilterRowProps) {
  const props = useMemo(() => ({ variant: 'bar' as const, onChange }), [onChange]);
  return (
    <div className={styles.filter}>
      <Parcel
        remote="mf_listings"
        expose="filter-panel"
        props={props}
        after={after}
        fallback={<Skeleton className={styles.bar} />}
      />
      {children}
    </div>
  );
}

interface UnderstoodRowProps {
  understood: Understood;
  addressOf: MapAddress['hrefOf'];
}

/** What the text in the address was read as, in the listings' words. */
function UnderstoodRow({ understood, addressOf }: UnderstoodRowProps) {
  const props = useMemo(() => ({ understood, addressOf }), [understood, addressOf]);
  return (
    <div data-scripted className={styles.understood}>
      <Parcel remote="mf_listings" expose="understood" props={props} />
    </div>
  );
}

/** How long something may be waited for, in milliseconds. */
const PATIENCE_MS = 4000;

/** A promise of the first time that `over` is true, or of the end of our patience. */
function useOver(over: boolean): Promise<void> {
  const [wait] = useState(() => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { ended, end };
  });
  useEffect(() => {
    if (over) return wait.end();
    const timer = setTimeout(wait.end, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [over, wait]);
  return wait.ended;
}

/** An element's height, followed. */
function useHeight() {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => setHeight(observed.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, height] as const;
}
