import { paths } from '@baza/shared/contract';
import { BANK_DECISIONS, dayInTashkent, MAX_PERIOD_DAYS } from '@baza/shared/domain';
import { isDay } from '@baza/shared/page';
import type { BankQuery } from '@baza/shared/schema';

export const BANK_VIEWS = ['applications', 'conversion'] as const;
export type BankView = (typeof BANK_VIEWS)[number];
export const BANK_STATES = ['waiting', ...BANK_DECISIONS, 'all'] as const;
export const BANK_SORTS = [
  'oldest',
  'newest',
  'cheapest',
  'dearest',
] as const satisfies readonly BankQuery['sort'][];

export interface BankState {
  view: BankView;
  state: (typeof BANK_STATES)[number];
  offer: number | null;
  sort: BankQuery['sort'];
  page: number;
  /** The open application. */
  id: number | null;
  /** Days of Tashkent, both included, of the conversion. */
  from: string;
  to: string;
}

const DEFAULTS = {
  view: 'applications',
  state: 'waiting',
  offer: null,
  sort: 'oldest',
  page: 1,
  id: null,
} satisfies Partial<BankState>;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);
const whole = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** What the API takes: no day to come, and a year at most. */
export const isPeriod = ({ from, to }: Pick<BankState, 'from' | 'to'>): boolean =>
  isDay(from) &&
  isDay(to) &&
  from <= to &&
  to <= dayInTashkent() &&
  Date.parse(to) - Date.parse(from) < MAX_PERIOD_DAYS * 86_400_000;

/** The last 30 days. */
const PERIOD_DAYS = 30;
const defaultPeriod = () => ({ from: dayInTashkent(PERIOD_DAYS - 1), to: dayInTashkent() });

function readPeriod(params: URLSearchParams): Pick<BankState, 'from' | 'to'> {
  const usual = defaultPeriod();
  const period = { from: params.get('from') ?? usual.from, to: params.get('to') ?? usual.to };
  return isPeriod(period) ? period : usual;
}

/** Reads the address; ignores malformed values. */
export const readBankState = (params: URLSearchParams): BankState => ({
  view: oneOf(BANK_VIEWS, params.get('view')) ?? DEFAULTS.view,
  state: oneOf(BANK_STATES, params.get('state')) ?? DEFAULTS.state,
  offer: whole(params.get('offer')),
  sort: oneOf(BANK_SORTS, params.get('sort')) ?? DEFAULTS.sort,
  page: whole(params.get('page')) ?? DEFAULTS.page,
  id: whole(params.get('id')),
  ...readPeriod(params),
});

export function bankHref(state: BankState): string {
  const params = new URLSearchParams();
  if (state.view === 'conversion') {
    const { from, to } = defaultPeriod();
    params.set('view', state.view);
    if (state.from !== from) params.set('from', state.from);
    if (state.to !== to) params.set('to', state.to);
    return paths.bankDesk(params.toString());
  }
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
