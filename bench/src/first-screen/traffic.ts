// What a page loads: each request with its times, priority and bytes.
import type { CDPSession } from '@playwright/test';

export type Kind = 'html' | 'css' | 'js' | 'font' | 'image' | 'other';
export const KINDS: readonly Kind[] = ['html', 'css', 'js', 'font', 'image', 'other'];

const KIND_OF: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
};

/** Times in milliseconds since the request of the page. */
export interface Transfer {
  url: string;
  kind: Kind;
  priority: string;
  asked: number;
  /** Arrival of the headers. */
  began: number;
  ended: number;
  /** As sent, headers included. */
  bytes: number;
}
export type Traffic = readonly Transfer[];

export async function watchTraffic(session: CDPSession) {
  const transfers = new Map<string, Transfer>();
  let first: number | undefined;
  let latest = performance.now();
  const open = new Set<string>();
  const since = (seconds: number) => {
    first ??= seconds;
    return (seconds - first) * 1000;
  };
  const end = (id: string, seconds: number, bytes: number) => {
    open.delete(id);
    latest = performance.now();
    const transfer = transfers.get(id);
    if (transfer) Object.assign(transfer, { ended: since(seconds), bytes });
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    open.add(requestId);
    latest = performance.now();
    transfers.set(requestId, {
      url: request.url,
      // Preloads of modules and of styles are known by their name only.
      kind: /\.m?js(?:\?|$)/.test(request.url) ? 'js' : (KIND_OF[type] ?? 'other'),
      priority: request.initialPriority,
      asked: since(timestamp),
      began: Number.NaN,
      ended: Number.NaN,
      bytes: 0,
    });
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.began = since(timestamp);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  return {
    all: (): Traffic => [...transfers.values()],
    /** Resolves once nothing has been requested or received for so many milliseconds. */
    async quiet(ms: number): Promise<void> {
      while (open.size > 0 || performance.now() - latest < ms)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

/** Bytes that had come by a moment, by kind. */
export const bytesBy = (traffic: Traffic, moment: number): Record<Kind, number> => {
  const sums = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 };
  for (const { kind, ended, bytes } of traffic) if (ended <= moment) sums[kind] += bytes;
  return sums;
};
