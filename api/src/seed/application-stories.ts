import {
  APPLICATION_PATHS,
  APPLICATION_TRANSITIONS,
  type ApplicationAction,
  type ApplicationActor,
  type ApplicationKind,
  type ApplicationStatus,
  pinflChecksum,
} from '@baza/shared/domain';

export interface StoryStep {
  action: ApplicationAction;
  actor: ApplicationActor;
  from: ApplicationStatus;
  to: ApplicationStatus;
  reason?: string;
}

/** Where the demo's applications stand: every status of every kind that staff or an applicant can meet. */
export const STORIES: readonly (readonly [ApplicationKind, ApplicationStatus, from?: ApplicationStatus])[] = [
  ['credit', 'new'],
  ['credit', 'pending'],
  ['credit', 'in-progress'],
  ['credit', 'identification'],
  ['credit', 'analysis'],
  ['credit', 'conclusion'],
  ['credit', 'agreement'],
  ['credit', 'confirmed'],
  ['credit', 'credit'],
  ['credit', 'monitoring'],
  ['credit', 'finished'],
  ['credit', 'rejected', 'analysis'],
  ['credit', 'failed', 'pending'],
  ['direct', 'new'],
  ['direct', 'pending'],
  ['direct', 'direct'],
  ['direct', 'agreement'],
  ['direct', 'sell'],
  ['direct', 'finished'],
  ['direct', 'rejected', 'identification'],
  ['own-means', 'pending'],
  ['own-means', 'in-progress'],
  ['own-means', 'own-expense'],
  ['own-means', 'done'],
  ['own-means', 'finished'],
  ['auction', 'pending'],
  ['auction', 'auction'],
  ['auction', 'lot-released'],
  ['auction', 'lot-released'],
  ['auction', 'lot-confirmed'],
  ['auction', 'not-paid'],
  ['auction', 'agreement'],
  ['auction', 'sell'],
];

const REJECTED = 'Даромадни тасдиқловчи ҳужжатлар етарли эмас.';

/** The moves from a draft to a status, along the table. */
export function stepsTo(
  kind: ApplicationKind,
  target: ApplicationStatus,
  from?: ApplicationStatus,
): StoryStep[] {
  const path = APPLICATION_PATHS[kind];
  const last = from ?? (target === 'not-paid' ? 'lot-confirmed' : target);
  const walked = path.slice(0, path.indexOf(last) + 1);
  const way = target === last ? walked : [...walked, target];
  return way.slice(1).map((to, index) => {
    const before = way[index] as ApplicationStatus;
    const move = APPLICATION_TRANSITIONS[kind].find((one) => one.from === before && one.to === to);
    if (!move) throw new Error(`no move from ${before} to ${to}`);
    const { action, actor } = move;
    return { action, actor, from: before, to, ...(to === 'rejected' ? { reason: REJECTED } : {}) };
  });
}

const NAMES: readonly (readonly [last: string, first: string, middle: string])[] = [
  ['Каримова', 'Азиза', 'Рустамовна'],
  ['Юсупов', 'Шерзод', 'Анварович'],
  ['Ким', 'Сергей', 'Викторович'],
  ['Алиева', 'Наргиза', 'Баҳодировна'],
  ['Тошматов', 'Жасур', 'Олимович'],
  ['Раҳимова', 'Дилноза', 'Искандаровна'],
];

/** An invented person: the birth dates of the numbers do not exist, the operator code 00 is unassigned. */
export function inventedPerson(nth: number) {
  const [lastName, firstName, middleName] = NAMES[nth % NAMES.length] ?? ['', '', ''];
  const serial = String(nth + 1).padStart(6, '0');
  const digits = `3000000${serial}`;
  return {
    lastName,
    firstName,
    middleName,
    phone: `+99800${String(1_000_000 + nth)}`,
    birthDate: `19${70 + (nth % 30)}-0${1 + (nth % 9)}-1${nth % 9}`,
    passport: `AA0${serial}`,
    issuedBy: 'ИИБ',
    dateIssue: '2019-04-15',
    passportExpirationDate: '2029-04-14',
    pinfl: `${digits}${pinflChecksum(digits)}`,
    tin: `000${serial}`,
    registrationAddress: `Намуна кўчаси, ${1 + (nth % 80)}`,
  };
}
