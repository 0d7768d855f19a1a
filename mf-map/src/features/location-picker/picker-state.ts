import { isInUzbekistan, type LngLat } from '@baza/shared/domain';
import { roundPoint } from '../geo/view.ts';

/** Adding: a click on the ground sets the marker. Otherwise the marker may be dragged, and pressed to remove it. */
export interface PickerState {
  adding: boolean;
  /** The last action, for the status line. */
  said: 'none' | 'set' | 'removed' | 'outside';
}

/** `type`: its coordinates were typed. */
export type PickerEvent =
  | { type: 'toggle' }
  | { type: 'set' | 'drag' | 'type'; at: LngLat }
  | { type: 'remove' };

/** The state, and the location to hand on: undefined when it stays. */
export interface PickerStep {
  state: PickerState;
  value?: LngLat | null;
}

export const startPicker = (value: LngLat | null): PickerState => ({ adding: value === null, said: 'none' });

export function pick(state: PickerState, event: PickerEvent): PickerStep {
  switch (event.type) {
    case 'toggle':
      return { state: { adding: !state.adding, said: 'none' } };
    case 'set':
    case 'drag':
    case 'type': {
      if (event.type === 'set' && !state.adding) return { state };
      if (!isInUzbekistan(event.at)) return { state: { ...state, said: 'outside' } };
      return { state: { adding: false, said: 'set' }, value: roundPoint(event.at) };
    }
    case 'remove':
      return { state: { adding: true, said: 'removed' }, value: null };
  }
}

/** The line under the map: a key of `picker.hint`. */
export function hintOf(
  { adding, said }: PickerState,
  { placed, movable, focused }: { placed: boolean; movable: boolean; focused: boolean },
): 'outside' | 'keys' | 'removed' | 'click' | 'idle' | 'placed' | 'fixed' {
  if (said === 'outside') return 'outside';
  if (adding) return focused ? 'keys' : said === 'removed' ? 'removed' : 'click';
  if (!placed) return 'idle';
  return movable ? 'placed' : 'fixed';
}
