import type { LngLat, Locale } from '@baza/shared/domain';
import { z } from 'zod';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import { ProblemError } from '../../platform/http/problem.ts';

const TIMEOUT_MS = 4000;
const DAY_MS = 86_400_000;
/** After a failure it is left alone for so long. */
const PAUSE_MS = 30_000;
/** Requests under way; public services allow few. */
const MAX_RUNNING = 2;
const MAX_BYTES = 65_536;
const MAX_NAME = 100;

/** The parts of an address by Nominatim's names. */
const name = z.string().trim().min(1).max(MAX_NAME).optional().catch(undefined);
const PARTS = [
  'city',
  'town',
  'village',
  'municipality',
  'state',
  'county',
  'city_district',
  'suburb',
] as const;
const AROUND = ['neighbourhood', 'quarter', 'residential'] as const;
const addressSchema = z.object(
  Object.fromEntries([...PARTS, ...AROUND].map((part) => [part, name])) as Record<
    (typeof PARTS | typeof AROUND)[number],
    typeof name
  >,
);
const responseSchema = z.object({ address: addressSchema });
export type GeocodedAddress = z.infer<typeof addressSchema>;

export interface Geocoder {
  /** The address of a point, to some hundred metres. */
  reverse(at: LngLat, language: Locale): Promise<GeocodedAddress>;
}

const unavailable = () =>
  new ProblemError(503, 'geocoder-unavailable', 'Places cannot be looked up now', {
    headers: { 'retry-after': String(PAUSE_MS / 1000) },
  });

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw new Error('the response is too long');
  }
  return text;
}

/** A service that speaks Nominatim's protocol. It is told a point to three decimals, and nothing of who asks. */
export function createGeocoder(url: string, now: () => number = () => performance.now()): Geocoder {
  const answers = createBriefCache<GeocodedAddress>({ life: DAY_MS, now });
  let running = 0;
  let pausedUntil = 0;

  async function ask(query: URLSearchParams): Promise<GeocodedAddress> {
    if (running >= MAX_RUNNING || pausedUntil > now()) throw unavailable();
    running += 1;
    try {
      const response = await fetch(`${url}/reverse?${query}`, {
        headers: { accept: 'application/json', 'user-agent': 'Baza' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return responseSchema.parse(JSON.parse(await textOf(response))).address;
    } catch {
      pausedUntil = now() + PAUSE_MS;
      throw unavailable();
    } finally {
      running -= 1;
    }
  }

  return {
    reverse([lng, lat], language) {
      const query = new URLSearchParams({
        format: 'jsonv2',
        lat: lat.toFixed(3),
        lon: lng.toFixed(3),
        zoom: '14',
        'accept-language': language,
      });
      return answers.get(`${query}`, () => ask(query));
    },
  };
}
