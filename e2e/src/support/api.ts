// The API with a user's token, for preparing data and testing access rights.
import { areaName } from '@baza/shared/domain';
import type { Area, ListingDraft, OwnListing } from '@baza/shared/schema';
import { type APIResponse, expect, request } from '@playwright/test';
import { type DemoUser, logInOverHttp } from './log-in.ts';
import { siteUrl } from './places.ts';
import type { Locale } from './texts.ts';

export interface Api {
  get(path: string): Promise<APIResponse>;
  post(path: string, data?: unknown, headers?: Record<string, string>): Promise<APIResponse>;
  put(path: string, data: unknown): Promise<APIResponse>;
  delete(path: string): Promise<APIResponse>;
}

/** Access tokens last 300 seconds. */
const FRESH_MS = 200_000;
const loggedIn = new Map<DemoUser | null, { api: Api; at: number }>();

/** The API with a demo account's token, or without any. */
export async function apiAs(user: DemoUser | null): Promise<Api> {
  const known = loggedIn.get(user);
  if (known && Date.now() - known.at < FRESH_MS) return known.api;
  const context = await request.newContext({ baseURL: siteUrl });
  const token = user && (await logInOverHttp(context, user));
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const api: Api = {
    get: (path) => context.get(`/api/${path}`, { headers }),
    post: (path, data = {}, more = {}) =>
      context.post(`/api/${path}`, { headers: { ...headers, ...more }, data }),
    put: (path, data) => context.put(`/api/${path}`, { headers, data }),
    delete: (path) => context.delete(`/api/${path}`, { headers }),
  };
  loggedIn.set(user, { api, at: Date.now() });
  return api;
}

/** The body of a response; fails with the API's message unless it was successful. */
export async function ok<T>(call: Promise<APIResponse>): Promise<T> {
  const response = await call;
  expect(response.ok(), `${response.url()} ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** Юнусобод тумани of Tashkent city, and a point in it. */
export const YUNUSABAD = { areaId: 1_726_266, point: [69.2885, 41.3652] as [number, number] };

/** A unique title. */
export const uniqueTitle = (words: string): string => `${words} ${Date.now().toString(36)}`;

/** A flat with all required fields. */
export const flat = (title: string, more: Partial<ListingDraft> = {}): ListingDraft => ({
  category: 'ResidentialMultiStorey_Sell',
  title,
  description: 'Ёруғ ва кенг хонадон, метро яқинида. Ҳужжатлари тайёр.',
  price: 812_000_000,
  priceUnit: 'UZS',
  areaId: YUNUSABAD.areaId,
  address: 'Амир Темур шоҳкўчаси, 108',
  landmark: 'Юнусобод метроси',
  docNumber: '',
  point: YUNUSABAD.point,
  photoIds: [],
  characteristics: {
    housing_type: 'secondary_market',
    rooms: 3,
    area_all: 78.5,
    floors: 4,
    floors_building: 9,
  },
  ...more,
});

type Reached = 'new' | 'pending' | 'rejected' | 'in-sale';

/** A listing of a demo account, moved to a status by the users allowed to. */
export async function postListing(
  user: DemoUser,
  draft: ListingDraft | Pick<ListingDraft, 'category'>,
  state: Reached = 'in-sale',
  reason = 'Фотосуратлар мулкни кўрсатмайди.',
): Promise<OwnListing> {
  const owner = await apiAs(user);
  let listing = await ok<OwnListing>(owner.post('listings', draft));
  if (state === 'new') return listing;
  listing = await ok<OwnListing>(owner.post(`listings/${listing.id}/submit`, { version: listing.version }));
  if (state === 'pending') return listing;
  const moderator = await apiAs('moderator');
  const decision = state === 'rejected' ? 'reject' : 'approve';
  return ok<OwnListing>(
    moderator.post(`moderation/listings/${listing.id}/${decision}`, {
      version: listing.version,
      ...(decision === 'reject' ? { reason } : {}),
    }),
  );
}

export const readListing = async (user: DemoUser, id: number): Promise<OwnListing> =>
  ok<OwnListing>((await apiAs(user)).get(`listings/${id}`));

/** Withdraws a listing posted by a test; deletes a draft. */
export async function withdraw(user: DemoUser, id: number): Promise<void> {
  const owner = await apiAs(user);
  // A page that is open may be saving the draft just then.
  await expect(async () => {
    const { version, status } = await readListing(user, id);
    const response =
      status === 'new'
        ? await owner.delete(`listings/${id}?version=${version}`)
        : await owner.post(`listings/${id}/withdraw`, { version });
    expect(response.ok(), await response.text()).toBe(true);
  }).toPass({ timeout: 10_000 });
}

/** Names of areas as shown on the page. */
export async function areaNames(locale: Locale, ...ids: number[]): Promise<string[]> {
  const visitor = await apiAs(null);
  const paths = ids.map((id) => ok<Area[]>(visitor.get(`public/areas/path/${id}`)));
  return (await Promise.all(paths)).flatMap((path) => path.slice(-1).map((area) => areaName(area, locale)));
}
