import type { Conversion, DeskMessage, Report, Supervision } from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { MessageQueue, Phones } from '../../platform/message-queue/index.ts';
import type { UploadQuota } from '../../platform/storage/upload-quota.ts';
import type { AreaService } from '../areas/index.ts';
import type { Notify } from '../notifications/index.ts';
import type { OperatorReads } from '../staff/index.ts';
import { createApplicationNotices } from './application-notices.ts';
import { createAppointments, type SetAppointment } from './appointments.ts';
import { type Assignments, createAssignments } from './assignments.ts';
import { type BankDesk, createBankDesk } from './bank-desk.ts';
import { type BankMessages, createBankMessages } from './bank-messages.ts';
import { conversion } from './bank-queue.ts';
import { type Checklists, createChecklists } from './checklists.ts';
import { type ApplicationDesk, createApplicationDesk } from './desk.ts';
import { createNotes, type Notes } from './desk-notes.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createLots, type Lots } from './lots.ts';
import { createMessageTemplates, type MessageTemplates } from './message-templates.ts';
import { createOwnApplications, type OwnApplications } from './own-applications.ts';
import { createPersonalValues } from './personal-values.ts';
import { createSmsStep, type SmsStep } from './sms-step.ts';
import { endOfDay, readReport, readSupervision } from './supervision.ts';

export interface Applications {
  own: OwnApplications;
  sms: SmsStep;
  setAppointment: SetAppointment;
  documents: Documents;
  lots: Lots;
  desk: ApplicationDesk;
  assignments: Assignments;
  notes: Notes;
  templates: MessageTemplates;
  checklists: Checklists;
  bankDesk: BankDesk;
  bankMessages: BankMessages;
  bankConversion(user: AuthUser, period: { from: string; to: string }): Promise<Conversion>;
  supervision: { read(): Promise<Supervision>; report(day: string): Promise<Report> };
  /** Messages of the demo's outbox; null where they go to phones. */
  readOutbox: Phones['read'];
  /** Makes applications found by values that were stored before these were looked up. */
  indexPeople(): Promise<void>;
  /** Deletes what has been kept long enough. */
  purge(): Promise<void>;
}

interface Deps {
  db: Db;
  box: FieldBox;
  areas: AreaService;
  notify: Notify;
  tellOperators: (message: DeskMessage) => void;
  messages: MessageQueue;
  phones: Phones;
  drive: Disk;
  quota: UploadQuota;
  operatorReads: OperatorReads;
}

export async function createApplications(deps: Deps): Promise<Applications> {
  const { db, box, areas, notify, tellOperators, messages, phones, drive, quota } = deps;
  const personal = createPersonalValues(box);
  const notices = createApplicationNotices(notify, tellOperators);
  const shared = { db, box, areas, personal, notices };
  const lots = createLots(shared);
  const own = createOwnApplications(shared);
  const sms = await createSmsStep({ ...shared, messages });
  const notes = createNotes(shared);
  const bankMessages = createBankMessages(shared);
  const bankDesk = createBankDesk({ ...shared, bankMessages });
  const documents = createDocuments({ ...shared, drive, quota });
  return {
    own,
    sms,
    setAppointment: createAppointments(shared),
    documents,
    lots,
    desk: createApplicationDesk({ ...shared, lots, operatorReads: deps.operatorReads }),
    assignments: createAssignments({ ...shared, notes }),
    notes,
    templates: createMessageTemplates(shared),
    checklists: createChecklists(shared),
    bankDesk,
    bankMessages,
    bankConversion: async (user, period) => conversion(db, (await bankDesk.readerOf(user)).bank, period),
    supervision: {
      read: () => readSupervision(db, endOfDay()),
      report: (day) => readReport(db, day),
    },
    readOutbox: phones.read,
    indexPeople: () => personal.indexAll(db),
    async purge() {
      await sms.purge();
      await documents.drop(await own.purge());
    },
  };
}
