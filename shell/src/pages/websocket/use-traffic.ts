import { useEffect, useState } from 'react';
import { useChrome } from '../../chrome/services.ts';
import type { TrafficEvent } from '../../realtime/types.ts';

const MAX_EVENTS = 20;

interface Total {
  messages: number;
  bytes: number;
}
interface Traffic {
  in: Total;
  out: Total;
  /** The newest first. */
  events: readonly (TrafficEvent & { id: number; at: number })[];
}
const NOTHING: Traffic = { in: { messages: 0, bytes: 0 }, out: { messages: 0, bytes: 0 }, events: [] };

function added(known: Traffic, event: TrafficEvent): Traffic {
  const { messages, bytes } = known[event.way];
  const total = { messages: messages + 1, bytes: bytes + new TextEncoder().encode(event.body).length };
  const id = (known.events[0]?.id ?? 0) + 1;
  const events = [{ ...event, id, at: Date.now() }, ...known.events].slice(0, MAX_EVENTS);
  return { ...known, [event.way]: total, events };
}

/** Messages that have come and gone since the page was opened. */
export function useTraffic(): Traffic {
  const { realtime } = useChrome();
  const [traffic, setTraffic] = useState(NOTHING);
  useEffect(() => realtime.watch((event) => setTraffic((known) => added(known, event))), [realtime]);
  return traffic;
}
