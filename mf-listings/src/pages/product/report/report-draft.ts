import { perTab } from '@baza/shared/browser';
import { REPORT_REASONS, REPORT_TEXT_LENGTH, type ReportReason, STORAGE_KEYS } from '@baza/shared/domain';

interface ReportDraft {
  reason: ReportReason | null;
  text: string;
}

const keyOf = (id: number) => `${STORAGE_KEYS.report}.${id}`;

/** An unsent report, kept only in this tab: survives a reload and is removed once it is sent. */
export const reportDraft = {
  read(id: number): ReportDraft {
    // The reason and a space, then the text: what is stored may be anything.
    const [, code, text = ''] = /^(\w*) (.*)$/s.exec(perTab.get(keyOf(id)) ?? '') ?? [];
    return {
      reason: REPORT_REASONS.find((reason) => reason === code) ?? null,
      text: text.slice(0, REPORT_TEXT_LENGTH.max),
    };
  },
  write(id: number, { reason, text }: ReportDraft): void {
    perTab.set(keyOf(id), reason || text ? `${reason ?? ''} ${text}` : null);
  },
};
