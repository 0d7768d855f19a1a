import { paths } from '@baza/shared/contract/routes';
import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationStatusKey,
  type Locale,
  type NoticeKind,
  type NoticeParams,
} from '@baza/shared/domain';
import en from '@baza/shared/i18n/domain/en.json' with { type: 'json' };
import ru from '@baza/shared/i18n/domain/ru.json' with { type: 'json' };
import uz from '@baza/shared/i18n/domain/uz.json' with { type: 'json' };
import type { DeskMessage } from '@baza/shared/schema';
import type { Trx } from '../../platform/db/schema.ts';
import type { Notify } from '../notifications/index.ts';
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
  /** Tells the owner of a move. */
  moved(trx: Trx, moved: Moved): Promise<void>;
}

export function createApplicationNotices(
  notify: Notify,
  tellOperators: (message: DeskMessage) => void,
): ApplicationNotices {
  const tell: ApplicationNotices['tell'] = async (trx, sub, { id, version }, kind, params = {}) => {
    if (sub === null) return;
    await notify(trx, {
      sub,
      kind,
      params: { id, ...params },
      link: paths.application(id),
      dedupeKey: `application ${id} ${version} ${kind}`,
    });
  };
  return {
    tell,
    changed: (id, status) => tellOperators({ id, status }),
    moved: (trx, { row, to, reason }) =>
      tell(trx, row.owner_sub, row, reason ? 'applicationReason' : 'application', {
        status: to,
        process: row.kind,
        ...(reason && { reason }),
      }),
  };
}
