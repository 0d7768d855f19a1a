import { PERSONAL_FIELDS } from '@baza/shared/domain';
import type {
  Application,
  ApplicationCard,
  DeskApplication,
  DeskCard,
  Personal,
  Timeline,
} from '@baza/shared/schema';

const AT = '2026-11-20T09:00:00.000Z';
const LATER = '2126-11-25T09:00:00.000Z';

export const nobody = Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, null])) as Personal;

export const card = (patch: Partial<ApplicationCard> = {}): ApplicationCard => ({
  id: 7,
  kind: 'credit',
  status: 'pending',
  version: 3,
  listing: { id: 12, title: 'Three-room flat', price: 812_000_000, address: 'Amir Temur 108', photo: null },
  bank: 'Bank 1',
  realEstateAmount: 812_000_000,
  createdAt: AT,
  updatedAt: AT,
  submittedAt: AT,
  dueAt: LATER,
  overdue: false,
  turn: 'operator',
  requests: 0,
  ...patch,
});

export function application(patch: Partial<Application> = {}): Application {
  const { requests: _requests, ...rest } = card();
  return {
    ...rest,
    facts: {
      kind: 'credit',
      listingId: 12,
      offerId: null,
      bankId: null,
      branchId: null,
      debtorType: 'individual',
      customer: 'self',
      realEstateAmount: 812_000_000,
      credit: { creditAmount: 600_000_000, initialPayment: 212_000_000, creditTerm: 240 },
      buildingType: null,
      areaId: 1_726_266,
      microdistrict: null,
      note: '',
    },
    areas: null,
    branch: null,
    offer: null,
    personal: nobody,
    documents: [],
    requests: [],
    appointment: null,
    assignee: null,
    reason: null,
    missing: [],
    moves: [],
    ...patch,
  };
}

/** A draft that nobody has filled in. */
export const draft = (patch: Partial<Application> = {}): Application => {
  const { facts } = application();
  return application({
    status: 'new',
    version: 1,
    submittedAt: null,
    dueAt: null,
    turn: 'owner',
    facts: { ...facts, debtorType: null, credit: null, areaId: null, realEstateAmount: null },
    ...patch,
  });
};

export const timeline = (patch: Partial<Timeline> = {}): Timeline => ({
  status: 'pending',
  steps: [
    { status: 'new', state: 'done', at: AT },
    { status: 'pending', state: 'current', at: AT },
    { status: 'in-progress', state: 'ahead', at: null },
  ],
  turn: 'operator',
  assignee: null,
  dueAt: LATER,
  overdue: false,
  requests: [],
  moves: [],
  now: AT,
  ...patch,
});

export const deskCard = (patch: Partial<DeskCard> = {}): DeskCard => ({
  ...card(),
  applicant: 'Азиза К.',
  assignee: null,
  escalatedAt: null,
  checks: { done: 0, total: 7 },
  ...patch,
});

export const deskApplication = (patch: Partial<DeskApplication> = {}): DeskApplication => ({
  ...application(),
  owner: { id: 'demo', name: 'Азиза Каримова', locale: 'uz' },
  ...patch,
});
