import { paths } from '@baza/shared/contract/routes';
import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationStatusKey,
  type Locale,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeParams,
} from '@baza/shared/domain';
import en from '@baza/shared/i18n/domain/en.json' with { type: 'json' };
import ru from '@baza/shared/i18n/domain/ru.json' with { type: 'json' };
import uz from '@baza/shared/i18n/domain/uz.json' with { type: 'json' };
import type { DeskMessage } from '@baza/shared/schema';
import type { Trx } from '../../platform/db/schema.ts';
import type { NewNotice, Notify } from '../notifications/index.ts';
import type { Moved } from './move-application.ts';

const STATUS: Record<Locale, Record<string, string>> = { uz: uz.status, ru: ru.status, en: en.status };

export const statusName = (
  standing: { kind: ApplicationKind; status: ApplicationStatus },
  locale: Locale,
): string => STATUS[locale][applicationStatusKey(standing).replace('status.', '')] ?? standing.status;

/** An application before a change, of which there is one notice: `version` names the change. */
interface Changed {
  id: number;
  version: number | string;
  assignee_sub?: string | null;
}

/** To an operator; `count` instead of an application stands for several. */
export interface StaffNotice {
  sub: string;
  application: Changed;
  kind: 'applicationAssigned' | 'applicationTakenOver';
  params?: NoticeParams;
}

export interface ApplicationNotices {
  /** Tells a user about an application, at the end of the transaction that changes it. */
  tell(
    trx: Trx,
    sub: string | null,
    application: Changed,
    kind: NoticeKind,
    params?: NoticeParams,
  ): Promise<void>;
  /** Tells the open pages of all operators. */
  changed(application: number, status: ApplicationStatus): void;
  /** Tells operators what they have got and lost, and owners of moves, in one step. */
  tellStaff(trx: Trx, staff: readonly (StaffNotice | NewNotice)[], moves: readonly Moved[]): Promise<void>;
  /** One notice to each operator instead of one for each application. */
  grouped(staff: readonly StaffNotice[]): (StaffNotice | NewNotice)[];
  /** Tells accounts of a bank about an application to one of its offers. */
  tellBank(trx: Trx, accounts: readonly string[], application: Changed, kind: NoticeKind): Promise<void>;
  /** Tells the owner and the operator of a bank's decision. */
  decided(
    trx: Trx,
    row: Changed & { owner_sub: string; assignee_sub: string | null },
    kind: NoticeKind,
    params: NoticeParams & { bank: string },
  ): Promise<void>;
  /** Tells the owner of a move. */
  moved(trx: Trx, moved: Moved): Promise<void>;
}

export function createApplicationNotices(
  notify: Notify,
  tellOperators: (message: DeskMessage) => void,
): ApplicationNotices {
  function noticeOf(
    sub: string,
    { id, version, assignee_sub }: Changed,
    kind: NoticeKind,
    params: NoticeParams = {},
  ): NewNotice {
    const isStaff = NOTICE_KINDS[kind] === 'work' || sub === assignee_sub;
    const page = isStaff ? paths.applicationDesk(`id=${id}`) : paths.application(id);
    return {
      sub,
      kind,
      params: { id, ...params },
      // Where the applicant responds with files.
      link: kind === 'applicationDocuments' ? `${page}#documents` : page,
      dedupeKey: `application ${id} ${version} ${kind}`,
    };
  }
  const tell: ApplicationNotices['tell'] = async (trx, sub, application, kind, params) => {
    if (sub !== null) await notify(trx, noticeOf(sub, application, kind, params));
  };
  const moveNotice = ({ row, to, reason }: Moved): NewNotice =>
    noticeOf(
      row.owner_sub,
      { id: row.id, version: row.version },
      reason ? 'applicationReason' : 'application',
      {
        status: to,
        process: row.kind,
        ...(reason && { reason }),
      },
    );
  return {
    tell,
    changed: (id, status) => tellOperators({ id, status }),
    moved: (trx, moved) => notify(trx, moveNotice(moved)),
    tellStaff: (trx, staff, moves) =>
      notify(trx, [
        ...staff.map((one) =>
          'link' in one ? one : noticeOf(one.sub, one.application, one.kind, one.params),
        ),
        ...moves.map(moveNotice),
      ]),
    tellBank: (trx, accounts, { id, version }, kind) =>
      notify(
        trx,
        accounts.map((sub) => ({
          sub,
          kind,
          params: { id },
          link: paths.bankDesk(`id=${id}`),
          dedupeKey: `application ${id} ${version} ${kind}`,
        })),
      ),
    decided: (trx, { id, version, owner_sub, assignee_sub }, kind, params) =>
      notify(trx, [
        noticeOf(owner_sub, { id, version }, kind, params),
        ...(assignee_sub === null
          ? []
          : [noticeOf(assignee_sub, { id, version }, 'bankDecided', { bank: params.bank })]),
      ]),
    grouped: (staff) =>
      [...Map.groupBy(staff, ({ sub, kind }) => `${kind} ${sub}`).values()].map((alike) => {
        const [first] = alike as [StaffNotice];
        if (alike.length === 1) return first;
        const isTaken = first.kind === 'applicationTakenOver';
        return {
          sub: first.sub,
          kind: isTaken ? 'applicationsTakenOver' : 'applicationsAssigned',
          params: { ...first.params, count: alike.length },
          link: paths.applicationDesk(isTaken ? '' : 'list=mine'),
        };
      }),
  };
}
