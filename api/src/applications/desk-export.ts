import { formatDateTime, type Locale, startOfDay } from '@baza/shared/domain';
import { writeCsv } from '@baza/shared/domain/csv';
import type { ExportQuery } from '@baza/shared/schema';
import type { AreaIndex } from '../areas/area-index.ts';
import type { Db } from '../db/schema.ts';
import { invalid } from '../http/problem.ts';
import { exportTexts } from '../i18n/texts.ts';
import { statusName } from './application-notices.ts';
import { applicantName, type PersonalValues } from './personal-values.ts';

const DAY_MS = 86_400_000;
/** Days of one file, and its rows. */
const MAX_DAYS = 366;
const MAX_ROWS = 20_000;
const BATCH = 500;

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
    .leftJoin('application_operator as operator', 'operator.sub', 'application.assignee_sub')
    .selectAll('application')
    .select('operator.name as assignee')
    .where('status', '<>', 'new')
    .where('submitted_at', '>=', start)
    .where('submitted_at', '<', end);
  if (kind) found = found.where('kind', '=', kind);
  const rows = await found.orderBy('submitted_at').orderBy('application.id').limit(MAX_ROWS).execute();
  const texts = exportTexts(locale);
  const lines: string[][] = [Object.values(texts.columns)];
  const at = (date: Date | null) => (date ? formatDateTime(date, locale) : '');
  const amount = (value: number | null | undefined) => (value == null ? '' : String(value));
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH);
    const people = await personal.readMany(
      db,
      batch.map(({ id }) => id),
    );
    for (const row of batch) {
      const person = people.get(row.id);
      const path = areas.path(row.facts.areaId);
      lines.push([
        String(row.id),
        texts.kinds[row.kind],
        statusName(row, locale),
        at(row.submitted_at),
        at(row.updated_at),
        at(row.due_at),
        row.assignee ?? '',
        person ? applicantName(person) : '',
        row.listing ? `${row.listing.id} ${row.listing.title}` : '',
        amount(row.facts.realEstateAmount),
        amount(row.facts.credit?.creditAmount),
        amount(row.facts.credit?.creditTerm),
        path
          .map((area) => (locale === 'ru' ? area.name_ru : locale === 'en' ? area.name_latn : area.name))
          .join(', '),
        row.reason ?? '',
      ]);
    }
  }
  return writeCsv(lines);
}
