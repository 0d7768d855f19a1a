import { createRandom } from '@baza/demo/random';
import {
  type ApplicationKind,
  type ApplicationStatus,
  type AppointmentState,
  categoryId,
  statusDue,
  type ViewingTime,
  viewingDays,
  viewingMoment,
} from '@baza/shared/domain';
import type { FieldBox } from '../auth/encryption/field-box.ts';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import { createPersonalValues, logApplication, offerSnapshot } from '../modules/applications/index.ts';
import type { Trx } from '../platform/db/schema.ts';
import { inventedPerson, STORIES, stepsTo } from './application-stories.ts';
import { DAY } from './listings.ts';

const HOUR = 3_600_000;
/** A colleague of the demo operator, who cannot log in. */
const COLLEAGUE = { sub: 'ba2a0000-0000-4000-8000-000000000090', name: 'Ойбек Саидов' };
/** The demo account has every second one. */
const OTHERS = ['realtor', 'builder', 'agency'];

/** Viewings of applications by their status; `ahead` is in days that can be chosen. */
const APPOINTMENTS: Partial<
  Record<ApplicationStatus, { ahead: number; time: ViewingTime; state: AppointmentState }>
> = {
  'in-progress': { ahead: 1, time: '11:00', state: 'proposed' },
  identification: { ahead: 1, time: '11:00', state: 'agreed' },
  analysis: { ahead: 2, time: '15:00', state: 'proposed' },
  conclusion: { ahead: 3, time: '10:00', state: 'agreed' },
};

const subOf = (name: string) => demoUsers.find(({ userName }) => userName === name)?.sub ?? '';

async function propertiesOf(trx: Trx) {
  const rows = await trx
    .selectFrom('listing')
    .select(['id', 'title', 'price', 'district_id'])
    .where('status', '=', 'in-sale')
    .where('category', '=', categoryId('ResidentialMultiStorey_Sell'))
    .where(
      'owner_sub',
      'not in',
      demoUsers.map(({ sub }) => sub),
    )
    .orderBy('id')
    .limit(STORIES.length)
    .execute();
  return rows.flatMap(({ price, district_id, ...row }) =>
    price === null || district_id === null ? [] : [{ ...row, price, district: district_id }],
  );
}

async function offersOf(trx: Trx): Promise<Record<'credit' | 'direct', number[]>> {
  const rows = await trx
    .selectFrom('bank_offer_version as version')
    .innerJoin('bank_offer', 'bank_offer.id', 'version.offer_id')
    .select(['version.id', 'bank_offer.kind'])
    .where('version.valid_until', 'is', null)
    .orderBy('version.id')
    .execute();
  const ids = (kind: 'credit' | 'advance') => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { credit: ids('credit'), direct: ids('advance') };
}

/** The offer's snapshot; null for one that is no longer in force. */
const snapshotOf = async (trx: Trx, kind: ApplicationKind, offerId: number) => {
  try {
    return await offerSnapshot(trx, { kind, offerId, bankId: null });
  } catch {
    return null;
  }
};

/** Applications of all kinds in many states, of the demo accounts, with their past. */
export async function insertApplications(trx: Trx, box: FieldBox, seed: number, now: Date): Promise<void> {
  const random = createRandom(seed + 7);
  const personal = createPersonalValues(box);
  const properties = await propertiesOf(trx);
  const offers = await offersOf(trx);
  const operator = demoUsers.find(({ userName }) => userName === 'operator');
  if (!operator || properties.length === 0) return;
  const staff = [
    { sub: operator.sub, name: `${operator.firstName} ${operator.lastName}` },
    COLLEAGUE,
  ] as const;
  await trx
    .insertInto('application_operator')
    .values(staff.map((one) => ({ ...one, seen_at: now })))
    .onConflict((conflict) => conflict.column('sub').doNothing())
    .execute();

  const lots: { id: number; application: number }[] = [];
  for (const [nth, [kind, target, from]] of STORIES.entries()) {
    const owner = subOf(nth % 2 === 0 ? 'demo' : (OTHERS[nth % OTHERS.length] ?? ''));
    const steps = stepsTo(kind, target, from);
    const assignee = staff[nth % 3 === 2 ? 1 : 0];
    // Two applications bid for one lot.
    const isSecond = target === 'lot-released' && STORIES[nth - 1]?.[1] === target;
    const place = isSecond ? nth - 1 : nth;
    const property = properties[place % properties.length] as (typeof properties)[number];
    // The last move is a few hours old; every fifth has waited for too long.
    const reached = new Date(now.getTime() - (nth % 5 === 4 ? 9 * DAY : random.int(1, 20) * HOUR));
    const at = (left: number) => new Date(reached.getTime() - left * random.int(14, 30) * HOUR);
    const moments = steps.map((_step, index) => at(steps.length - 1 - index)).sort((a, b) => +a - +b);
    const created = new Date((moments[0] ?? reached).getTime() - 3 * HOUR);
    const offerId =
      kind === 'credit' || kind === 'direct' ? offers[kind][nth % offers[kind].length] : undefined;
    const offer = offerId === undefined ? null : await snapshotOf(trx, kind, offerId);
    const creditAmount = Math.round((property.price * 0.6) / 1_000_000) * 1_000_000;
    const { id } = await trx
      .insertInto('application')
      .values({
        owner_sub: owner,
        kind,
        status: target,
        version: steps.length + 1,
        facts: JSON.stringify({
          bankId: null,
          branchId: null,
          branch: null,
          debtorType: 'individual',
          customer: 'self',
          realEstateAmount: property.price,
          credit:
            kind === 'credit'
              ? { creditAmount, initialPayment: property.price - creditAmount, creditTerm: 240 }
              : null,
          buildingType: null,
          areaId: property.district,
          microdistrict: null,
        }),
        listing_id: property.id,
        listing: JSON.stringify({ id: property.id, title: property.title, price: property.price }),
        offer_id: offer ? offerId : null,
        offer,
        assignee_sub: steps.some(({ action }) => action === 'take') ? assignee.sub : null,
        reason: steps.at(-1)?.reason ?? null,
        created_at: created,
        updated_at: reached,
        submitted_at: moments[0] ?? null,
        reached_at: reached,
        due_at: steps.length > 0 ? statusDue(kind, target, reached) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await personal.write(trx, id, inventedPerson(nth));
    const log = { application: id };
    await logApplication(trx, {
      ...log,
      actor: 'owner',
      sub: owner,
      action: 'create',
      to: 'new',
      at: created,
    });
    for (const [index, step] of steps.entries()) {
      const sub = step.actor === 'owner' ? owner : assignee.sub;
      await logApplication(trx, { ...log, ...step, sub, at: moments[index] });
      if (step.to === 'lot-released') lots.push(await insertLot(trx, { id, property, target, now }, lots));
      if (step.to === 'identification')
        await logApplication(trx, {
          ...log,
          actor: 'operator',
          sub: assignee.sub,
          action: 'read',
          details: ['passport', 'pinfl'],
          at: moments[index],
        });
    }
    if (target === 'identification')
      await trx
        .insertInto('application_request')
        .values({
          application_id: id,
          kinds: JSON.stringify(['cadastreDocs', 'evaluationReport']),
          text: 'Кадастр ҳужжатлари ва баҳолаш ҳисоботини юкланг.',
          actor_sub: assignee.sub,
          at: reached,
        })
        .execute();
    const appointment = APPOINTMENTS[target];
    if (appointment)
      await trx
        .updateTable('application')
        .set({
          appointment_at: viewingMoment(
            viewingDays(now.getTime())[appointment.ahead] as string,
            appointment.time,
          ),
          appointment_state: appointment.state,
          appointment_by: 'operator',
        })
        .where('id', '=', id)
        .execute();
  }
}

interface LotOf {
  id: number;
  property: { id: number; price: number };
  target: string;
  now: Date;
}

/** A lot: open with bids of two applications, or closed and won. */
async function insertLot(
  trx: Trx,
  { id, property, target, now }: LotOf,
  lots: readonly { id: number; application: number }[],
) {
  const isOpen = target === 'lot-released';
  const shared = isOpen ? lots.at(-1) : undefined;
  const closesAt = new Date(now.getTime() + (isOpen ? 3 : -2) * DAY);
  const start = Math.round((property.price * 0.8) / 1_000_000) * 1_000_000;
  const lot =
    shared ??
    (await trx
      .insertInto('application_lot')
      .values({
        listing_id: property.id,
        start_price: start,
        bid_step: 5_000_000,
        opens_at: new Date(closesAt.getTime() - 7 * DAY),
        closes_at: closesAt,
        created_by: COLLEAGUE.sub,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  await trx
    .insertInto('application_bid')
    .values({
      lot_id: lot.id,
      application_id: id,
      amount: start + (shared ? 25_000_000 : 10_000_000),
      at: new Date(Math.min(now.getTime(), closesAt.getTime()) - (shared ? 2 : 5) * HOUR),
    })
    .execute();
  await trx
    .updateTable('application')
    .set({ lot_id: lot.id, ...(isOpen ? { due_at: closesAt } : {}) })
    .where('id', '=', id)
    .execute();
  return { id: lot.id, application: id };
}
