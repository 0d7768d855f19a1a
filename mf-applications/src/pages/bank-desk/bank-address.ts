import { paths } from '@baza/shared/contract';
import { BANK_DECISIONS } from '@baza/shared/domain';
import type { BankQuery } from '@baza/shared/schema';

export const BANK_STATES = ['waiting', ...BANK_DECISIONS, 'all'] as const;
export const BANK_SORTS = [
  'oldest',
  'newest',
  'cheapest',
  'dearest',
] as const satisfies readonly BankQuery['sort'][];

export interface BankState {
  state: (typeof BANK_STATES)[number];
  offer: number | null;
  sort: BankQuery['sort'];
  page: number;
  /** The open application. */
  id: number | null;
}

const DEFAULTS: BankState = { state: 'waiting', offer: null, sort: 'oldest', page: 1, id: null };

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);
const whole = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads the address; ignores malformed values. */
export const readBankState = (params: URLSearchParams): BankState => ({
  state: oneOf(BANK_STATES, params.get('state')) ?? DEFAULTS.state,
  offer: whole(params.get('offer')),
  sort: oneOf(BANK_SORTS, params.get('sort')) ?? DEFAULTS.sort,
  page: whole(params.get('page')) ?? DEFAULTS.page,
  id: whole(params.get('id')),
});

export function bankHref(state: BankState): string {
  const params = new URLSearchParams();
  for (const name of ['state', 'offer', 'sort', 'page', 'id'] as const)
    if (state[name] !== DEFAULTS[name]) params.set(name, String(state[name]));
  return paths.bankDesk(params.toString());
}

export const bankQuery = ({ state, offer, sort, page }: BankState, size: number): Partial<BankQuery> => ({
  state: state === 'all' ? undefined : state,
  offer: offer ?? undefined,
  sort,
  page,
  size,
});
