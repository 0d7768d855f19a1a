import { REALTIME } from '@baza/shared/domain';

/** Milliseconds between heartbeats in each direction; 0 is none. */
export interface Beats {
  /** Interval at which this side sends. */
  send: number;
  /** Interval within which something has to arrive. */
  expect: number;
}

export const SERVER_BEATS = `${REALTIME.heartbeatMs},${REALTIME.heartbeatMs}`;

const beat = (theirs: number): number => (theirs > 0 ? Math.max(theirs, REALTIME.heartbeatMs) : 0);

/** STOMP's negotiation: in each direction the longer of the offered and the requested interval. */
export function negotiateBeats(header = '0,0'): Beats {
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(header.replaceAll(' ', ''));
  return { expect: beat(Number(match?.[1] ?? 0)), send: beat(Number(match?.[2] ?? 0)) };
}

// Two heartbeats may be lost on a bad network before the connection counts as dead.
const PATIENCE = 2.5;
/** Milliseconds between the heartbeats of a hidden tab, whose timers browsers run once a minute. */
const THROTTLED_MS = 60_000;

/** Sends heartbeats, and detects when the other side has gone silent. */
export function startHeart({ send, expect }: Beats, beatNow: () => void, onSilence: () => void) {
  let heard = performance.now();
  const timers: NodeJS.Timeout[] = [];
  if (send > 0) timers.push(setInterval(beatNow, send).unref());
  if (expect > 0) {
    const limit = Math.max(expect, THROTTLED_MS) * PATIENCE;
    const listen = () => performance.now() - heard > limit && onSilence();
    timers.push(setInterval(listen, expect).unref());
  }
  return {
    heard: () => {
      heard = performance.now();
    },
    stop: () => timers.forEach(clearInterval),
  };
}
