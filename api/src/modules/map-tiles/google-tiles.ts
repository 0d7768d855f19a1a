import type { CopyrightQuery, GoogleMap, GoogleTilesResponse } from '@baza/shared/schema';
import { z } from 'zod';
import { ProblemError } from '../../platform/http/problem.ts';

const TIMEOUT_MS = 5000;
/** A session is replaced this long before it ends: pages that have just been given it still use it. */
const EARLY_MS = 3_600_000;
/** After a refusal Google is left alone for so long. */
const PAUSE_MS = 60_000;
const MAX_COPYRIGHTS = 500;

const sessionSchema = z.object({ session: z.string().min(1), expiry: z.coerce.number().int().positive() });
const viewportSchema = z.object({ copyright: z.string() });

const MAPS: Record<GoogleMap, object> = {
  google: { mapType: 'roadmap' },
  hybrid: { mapType: 'satellite', layerTypes: ['layerRoadmap'] },
};

interface Session {
  token: string;
  expires: number;
}

export interface GoogleTilesOptions {
  key: string;
  /** `https://tile.googleapis.com`. */
  url: string;
  /** This site's address: keys are restricted to it. */
  referer: string;
  now?: () => number;
}

/** 503: the quota is used up, the key is refused, or Google does not respond. */
const unavailable = () =>
  new ProblemError(503, 'tiles-unavailable', "Google's map is not available now", {
    headers: { 'retry-after': String(PAUSE_MS / 1000) },
  });

/**
 * Google's Map Tiles API. Sessions are made here, one for each map and language that all visitors share, and attribution is
 * asked for here, so that pages connect to this site alone; the pictures browsers fetch by themselves, as the terms demand.
 */
export function createGoogleTiles({ key, url, referer, now = Date.now }: GoogleTilesOptions) {
  const sessions = new Map<string, Session>();
  const running = new Map<string, Promise<Session>>();
  const refused = new Map<string, number>();
  const copyrights = new Map<string, string>();

  async function ask<T>(path: string, schema: z.ZodType<T>, init?: RequestInit): Promise<T> {
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        headers: { referer, ...init?.headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return schema.parse(await response.json());
    } catch {
      // The reason may hold the key.
    }
    throw unavailable();
  }

  async function create(name: string, map: GoogleMap, language: string): Promise<Session> {
    try {
      const { session, expiry } = await ask(`/v1/createSession?key=${key}`, sessionSchema, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...MAPS[map], language, region: 'UZ' }),
      });
      const made = { token: session, expires: expiry * 1000 - EARLY_MS };
      sessions.set(name, made);
      return made;
    } catch (error) {
      refused.set(name, now() + PAUSE_MS);
      throw error;
    }
  }

  async function sessionOf(map: GoogleMap, language: string): Promise<Session> {
    const name = `${map} ${language}`;
    const known = sessions.get(name);
    if (known && known.expires > now()) return known;
    if ((refused.get(name) ?? 0) > now()) throw unavailable();
    const asked = running.get(name) ?? create(name, map, language).finally(() => running.delete(name));
    running.set(name, asked);
    return asked;
  }

  return {
    async tiles(map: GoogleMap, language: string): Promise<GoogleTilesResponse> {
      const { token, expires } = await sessionOf(map, language);
      const query = new URLSearchParams({ session: token, key });
      return { url: `${url}/v1/2dtiles/{z}/{x}/{y}?${query}`, expires };
    },
    /** Whom to credit for what a view shows. */
    async copyright(map: GoogleMap, language: string, view: CopyrightQuery): Promise<string> {
      const { token } = await sessionOf(map, language);
      const query = new URLSearchParams({ session: token });
      for (const side of ['zoom', 'west', 'south', 'east', 'north'] as const)
        query.set(side, String(view[side]));
      const name = `${query}`;
      const known = copyrights.get(name);
      if (known !== undefined) return known;
      const { copyright } = await ask(`/tile/v1/viewport?${query}&key=${key}`, viewportSchema);
      if (copyrights.size >= MAX_COPYRIGHTS) copyrights.clear();
      copyrights.set(name, copyright);
      return copyright;
    },
  };
}
