import type { Bbox, LngLat } from '@baza/shared/domain';
import type { CountryFile } from '../base/country.ts';
import type { MapPosition } from '../geo/position.ts';
import type { Room } from '../geo/view.ts';

/** What the map shows once it has come to rest. */
export interface MapView extends MapPosition {
  bbox: Bbox;
  /** Pixels. */
  width: number;
  height: number;
}

/** `none` where the ground itself is the map. */
export type TilesState = 'ok' | 'failing' | 'none';

/** What covers the country's shapes. */
export type Ground =
  /** Nothing: they are the map. */
  | { kind: 'none' }
  /** Pictures from an XYZ address with `{x}`, `{y}`, `{z}`; `className` is the look of their layer. */
  | { kind: 'pictures'; url: string; className: string }
  /** A PMTiles archive in the Protomaps schema, drawn in the theme's colours. */
  | { kind: 'archive'; url: string; language: ArchiveLanguage };

export type ArchiveLanguage = 'uz' | 'uz-latn' | 'ru' | 'en';

export type PlaceKind = 'country' | 'capital' | 'city' | 'town' | 'province' | 'district';

/** A name written on the ground, under the tiles. */
export interface Place {
  name: string;
  at: LngLat;
  kind: PlaceKind;
  /** The zooms at which it is written. */
  minZoom: number;
  maxZoom?: number;
}

export interface MoveTarget {
  center?: LngLat;
  zoom?: number;
  /** Shows the whole of a box instead; `zoom` is then the nearest allowed. */
  bbox?: Bbox;
  /** What panels cover: a centre stands in the middle of the rest, a box in all of it. Without it a box has a little. */
  room?: Room;
  animate?: boolean;
}

type Off = () => void;

/**
 * The map's interface for this remote's screens. One module implements it with OpenLayers; tests have
 * their own. Degrees are `[lng, lat]`, pixels count from the map's top left corner.
 */
export interface MapEngine {
  /** Moves with nothing: children place themselves by `pixelOf` on each frame; their events reach the map. */
  readonly overlay: HTMLElement;
  /** Above it, and closed to the map: a wheel or a drag over something here is not the map's. */
  readonly cards: HTMLElement;
  /** Receives pointers and keys. */
  readonly viewport: HTMLElement;
  /** Takes the keyboard. */
  focus(): void;
  view(): MapView;
  pixelOf(at: LngLat): readonly [number, number];
  lngLatAt(clientX: number, clientY: number): LngLat;
  /** Called at once and after each drawn frame with its zoom, null before the first: `pixelOf` is that frame's. */
  onFrame(listener: (zoom: number | null) => void): Off;
  /** Called when a movement ends and when the size changes. */
  onSettle(listener: (view: MapView) => void): Off;
  /** A click or tap on the ground, not on something in the overlay, and not the end of a drag. */
  onClick(listener: (at: LngLat) => void): Off;
  /** Called at once and on each change. */
  onTiles(listener: (state: TilesState) => void): Off;
  setGround(ground: Ground): void;
  moveTo(target: MoveTarget): void;
  zoomBy(delta: number): void;
  panBy(right: number, down: number): void;
  /** Under a hand, or still on its way. */
  moving(): boolean;
  /** True just after a drag: a click that ends one is not meant for what lies under it. */
  dragged(): boolean;
  /** Off while an area is being drawn; two fingers and the wheel still zoom. */
  setDragging(on: boolean): void;
  /** Within a page that scrolls one finger and the bare wheel belong to the page; over the whole screen not. */
  setCooperative(on: boolean): void;
  /** Names on the ground, the most important first. */
  setPlaces(places: readonly Place[]): void;
  /** Reads the theme's colours again. */
  repaint(): void;
  destroy(): void;
}

export interface EngineOptions extends MapPosition {
  target: HTMLElement;
  /** The country, drawn as soon as it is there. */
  country: Promise<CountryFile>;
  cooperative?: boolean;
  /** Tiles are loaded when this is over: something else matters more. */
  tilesAfter?: Promise<unknown> | undefined;
}

export type CreateEngine = (options: EngineOptions) => MapEngine;
