import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationStatusKey,
  type Locale,
} from '@baza/shared/domain';
import en from '@baza/shared/i18n/domain/en.json' with { type: 'json' };
import ru from '@baza/shared/i18n/domain/ru.json' with { type: 'json' };
import uz from '@baza/shared/i18n/domain/uz.json' with { type: 'json' };
import type { DeskMessage } from '@baza/shared/schema';
import type { Db } from '../db/schema.ts';
import type { NoticeKey } from '../i18n/texts.ts';
import { localeFrom, type NotifyOwner } from '../listings/moderation-service.ts';

const STATUS: Record<Locale, Record<string, string>> = { uz: uz.status, ru: ru.status, en: en.status };

export const statusName = (
  standing: { kind: ApplicationKind; status: ApplicationStatus },
  locale: Locale,
): string => STATUS[locale][applicationStatusKey(standing).replace('status.', '')] ?? standing.status;

type Params = Record<string, string> | ((locale: Locale) => Record<string, string>);

export interface ApplicationNotices {
  /** Tells a user about an application, in their language. */
  tell(sub: string | null, application: number, key: NoticeKey, params?: Params): Promise<void>;
  /** Tells the open pages of all operators. */
  changed(application: number, status: ApplicationStatus): void;
  /** Tells the owner of a move. */
  moved(
    row: { id: number; owner_sub: string; kind: ApplicationKind },
    to: ApplicationStatus,
    reason?: string,
  ): Promise<void>;
}

export function createApplicationNotices(
  db: Db,
  notifyOwner: NotifyOwner,
  tellOperators: (message: DeskMessage) => void,
): ApplicationNotices {
  const tell: ApplicationNotices['tell'] = async (sub, application, key, params = {}) => {
    if (sub === null) return;
    const person = await db.selectFrom('person').select('locale').where('sub', '=', sub).executeTakeFirst();
    const locale = localeFrom(person?.locale ?? 'uz');
    const more = typeof params === 'function' ? params(locale) : params;
    notifyOwner(sub, { key, locale, params: { id: String(application), ...more } });
  };
  return {
    tell,
    changed: (id, status) => tellOperators({ id, status }),
    moved: ({ id, owner_sub, kind }, status, reason) =>
      tell(owner_sub, id, reason ? 'applicationReason' : 'application', (locale) => ({
        status: statusName({ kind, status }, locale),
        reason: reason ?? '',
      })),
  };
}
