import type { Realtime } from '@baza/shared/contract/types';
import type { Readable } from '../value.ts';

export interface RealtimeState {
  /** `off` until the first subscription; `waiting` while there is no connection. */
  connection: 'off' | 'waiting' | 'active';
  /** Destinations with their subscription's state. */
  subscriptions: Readonly<Record<string, 'waiting' | 'active'>>;
  /** Connections lost since the page was loaded. */
  lost: number;
  /** When the current connection was opened, in milliseconds since 1970. */
  since: number | null;
}

/** A message that came or was sent. */
export interface TrafficEvent {
  way: 'in' | 'out';
  destination: string;
  body: string;
}

export interface ShellRealtime extends Realtime {
  state: Readable<RealtimeState>;
  /** Whether the broker has taken the message: false if it refused, or the connection was lost before it said so. */
  publish(destination: string, body: unknown): Promise<boolean>;
  /** Calls back for every message; returns a stop function. */
  watch(listener: (event: TrafficEvent) => void): () => void;
  /** The user logged in or out: reconnects as that user. */
  reconnect(): void;
  /** Closes the connection at once, until `resume`. */
  pause(): void;
  resume(): void;
}
