import { APPLICATION_KINDS, type ApplicationKind } from '@baza/shared/domain';

export const STATES = ['all', 'open', 'closed'] as const;
type State = (typeof STATES)[number];

export interface ListAddress {
  state: State;
  kind: ApplicationKind | null;
  page: number;
}

/** What a list's address asks for; anything unknown is the default. */
export function readList(params: URLSearchParams): ListAddress {
  const state = STATES.find((known) => known === params.get('state')) ?? 'all';
  const kind = APPLICATION_KINDS.find((known) => known === params.get('kind')) ?? null;
  return { state, kind, page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1) };
}

/** Relative: the list has an address of its own and one in the profile. */
export function listHref({ state, kind, page }: ListAddress): string {
  const params = new URLSearchParams();
  if (state !== 'all') params.set('state', state);
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}
