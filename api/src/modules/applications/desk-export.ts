import { formatDateTime, type Locale, startOfDay } from '@baza/shared/domain';
import type { ExportQuery } from '@baza/shared/schema';
import type { Db } from '../../platform/db/schema.ts';
import { invalid } from '../../platform/http/problem.ts';
import { exportTexts } from '../../platform/i18n/texts.ts';
import { exportCsv } from '../../platform/spreadsheets/export-csv.ts';
import type { AreaIndex } from '../areas/index.ts';
import { statusName } from './application-notices.ts';
import { applicantName, type PersonalValues } from './personal-values.ts';

const DAY_MS = 86_400_000;
/** Days of one file, and its rows. */
const MAX_DAYS = 366;
const MAX_ROWS = 20_000;
/** Rows whose personal values are decrypted without a pause for other requests. */
const BATCH = 100;

/** Applications sent within a period, as CSV in a language; personal values are left out but for a short name. */
export async function exportApplications(
  { db, personal, areas }: { db: Db; personal: PersonalValues; areas: AreaIndex },
  { from, to, kind }: ExportQuery,
  locale: Locale,
): Promise<string> {
  const [start, end] = [startOfDay(from), new Date(startOfDay(to).getTime() + DAY_MS)];
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  if (days < 1 || days > MAX_DAYS) throw invalid([{ path: 'to', code: 'date' }]);
  let found = db
    .selectFrom('application')
    .select('id')
    .where('status', '<>', 'new')
    .where('submitted_at', '>=', start)
    .where('submitted_at', '<', end);
  if (kind) found = found.where('kind', '=', kind);
  const texts = exportTexts(locale);
  const at = (date: Date | null) => (date ? formatDateTime(date, locale) : '');
  const amount = (value: number | null | undefined) => (value == null ? '' : String(value));

  async function* batches() {
    const ids = (await found.orderBy('submitted_at').orderBy('application.id').limit(MAX_ROWS).execute()).map(
      ({ id }) => id,
    );
    for (let first = 0; first < ids.length; first += BATCH) {
      const batch = ids.slice(first, first + BATCH);
      const rows = await db
        .selectFrom('application')
        .leftJoin('application_operator as operator', 'operator.sub', 'application.assignee_sub')
        .selectAll('application')
        .select('operator.name as assignee')
        .where('application.id', 'in', batch)
        .orderBy('submitted_at')
        .orderBy('application.id')
        .execute();
      const people = await personal.readMany(db, batch);
      yield rows.map((row) => ({ ...row, person: people.get(row.id) }));
    }
  }

  return exportCsv(Object.values(texts.columns), batches, (row) => [
    String(row.id),
    texts.kinds[row.kind],
    statusName(row, locale),
    at(row.submitted_at),
    at(row.updated_at),
    at(row.due_at),
    row.assignee ?? '',
    row.person ? applicantName(row.person) : '',
    row.listing ? `${row.listing.id} ${row.listing.title}` : '',
    amount(row.facts.realEstateAmount),
    amount(row.facts.credit?.creditAmount),
    amount(row.facts.credit?.creditTerm),
    areas
      .path(row.facts.areaId)
      .map((area) => (locale === 'ru' ? area.name_ru : locale === 'en' ? area.name_latn : area.name))
      .join(', '),
    row.reason ?? '',
  ]);
}
