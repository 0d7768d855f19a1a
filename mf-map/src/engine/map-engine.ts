import type { Bbox, LngLat } from '@baza/shared/domain';
import type { MapPosition } from '../geo/position.ts';

/** What the map shows once it has come to rest. */
export interface MapView extends MapPosition {
  bbox: Bbox;
  /** Pixels. */
  width: number;
  height: number;
}

export type TilesState = 'ok' | 'failing';

/** A name to write on the bare ground while no tiles come. */
export interface Place {
  name: string;
  at: LngLat;
  /** Lower is written first. */
  rank: number;
  minZoom: number;
}

export interface MoveTarget {
  center?: LngLat;
  zoom?: number;
  /** Shows the whole of a box instead; `zoom` is then the nearest allowed. */
  bbox?: Bbox;
  /** Pixels kept free around a box. */
  padding?: number;
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
  /** Called at once and after each drawn frame. */
  onFrame(listener: () => void): Off;
  /** Called when a movement ends and when the size changes. */
  onSettle(listener: (view: MapView) => void): Off;
  /** A click or tap on the ground, not on something in the overlay, and not the end of a drag. */
  onClick(listener: (at: LngLat) => void): Off;
  /** Called at once and on each change. */
  onTiles(listener: (state: TilesState) => void): Off;
  moveTo(target: MoveTarget): void;
  zoomBy(delta: number): void;
  panBy(right: number, down: number): void;
  /** True just after a drag: a click that ends one is not meant for what lies under it. */
  dragged(): boolean;
  /** Off while an area is being drawn; two fingers and the wheel still zoom. */
  setDragging(on: boolean): void;
  /** Within a page that scrolls one finger and the bare wheel belong to the page; over the whole screen not. */
  setCooperative(on: boolean): void;
  setPlaces(places: readonly Place[]): void;
  /** Reads the theme's colours again. */
  repaint(): void;
  destroy(): void;
}

export interface EngineOptions extends MapPosition {
  target: HTMLElement;
  /** XYZ address with `{x}`, `{y}`, `{z}`. */
  tiles: string;
  /** Class of the tiles' layer, for the dark theme. */
  tilesClass: string;
  cooperative?: boolean;
}

export type CreateEngine = (options: EngineOptions) => MapEngine;
