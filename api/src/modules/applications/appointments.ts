import {
  type AppointmentAction,
  appointmentMove,
  isOpenApplication,
  type NoticeKind,
} from '@baza/shared/domain';
import type { AppointmentBody } from '@baza/shared/schema';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { conflict } from '../../platform/http/problem.ts';
import { lockSlots, mustBeFree, viewingStart } from '../listings/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { lockApplication, type Reader } from './application-row.ts';
import { touchApplication } from './move-application.ts';

/** Proposes, moves, confirms or completes a viewing. Throws 400, 404, or 409 if the time is taken or the version stale. */
export type SetAppointment = (reader: Reader, id: number, body: AppointmentBody) => Promise<void>;

const NOTICES: Partial<Record<AppointmentAction, NoticeKind>> = {
  propose: 'applicationViewing',
  agree: 'applicationViewingAgreed',
};

export const createAppointments =
  ({ db, notices }: ApplicationDeps): SetAppointment =>
  async (reader, id, body) => {
    const { status } = await inTransaction(db, async (trx) => {
      const row = await lockApplication(trx, id, reader, body.version);
      const { appointment_at, appointment_state, appointment_by } = row;
      const appointment =
        appointment_at && appointment_state && appointment_by
          ? { at: appointment_at, state: appointment_state, by: appointment_by }
          : null;
      const isOthers = reader.actor === 'operator' && row.assignee_sub !== reader.user.sub;
      if (isOthers)
        throw conflict('assigned-elsewhere', 'Another operator has this application, or nobody yet');
      const state =
        row.status === 'new' || !isOpenApplication(row.status)
          ? null
          : appointmentMove(appointment, body.action, reader.actor, new Date());
      if (state === null) throw conflict('not-allowed', 'The viewing does not allow this');
      const at = body.action === 'propose' ? viewingStart(body) : (appointment?.at as Date);
      const isSetting = body.action === 'propose' || body.action === 'agree';
      if (isSetting && row.listing_id !== null) {
        await lockSlots(trx, row.listing_id);
        await mustBeFree(trx, row.listing_id, at, { application: id });
      }
      await touchApplication(trx, row, reader, {
        action: 'appointment',
        details: [body.action, at.toISOString()],
        more: {
          appointment_at: at,
          appointment_state: state,
          appointment_by: body.action === 'propose' ? reader.actor : appointment_by,
        },
      });
      const time = at.toISOString();
      if (body.action === 'propose' && appointment) {
        // Both parties keep the old and the new time among their notices.
        const params = { time, before: appointment.at.toISOString() };
        for (const party of [row.owner_sub, row.assignee_sub])
          await notices.tell(trx, party, row, 'applicationViewingMoved', params);
        return row;
      }
      const kind = NOTICES[body.action];
      const other = reader.actor === 'owner' ? row.assignee_sub : row.owner_sub;
      if (kind) await notices.tell(trx, other, row, kind, { time });
      return row;
    });
    notices.changed(id, status);
  };
