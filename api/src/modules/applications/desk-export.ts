import { formatDateTime, type Locale, MAX_EXPORT_ROWS } from '@baza/shared/domain';
import type { ExportQuery } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { exportTexts } from '../../platform/i18n/texts.ts';
import { exportCsv, exportXlsx } from '../../platform/spreadsheets/export-csv.ts';
import type { SheetCell } from '../../platform/spreadsheets/write-xlsx.ts';
import type { AreaIndex } from '../areas/index.ts';
import { statusName } from './application-notices.ts';
import type { ApplicationRow } from './application-row.ts';
import { deskConditions, deskOrder } from './desk-queue.ts';
import { momentsOf } from './period.ts';
import { applicantName, type OpenedPerson, type PersonalValues } from './personal-values.ts';

interface ExportRow extends ApplicationRow {
  /** Name of the operator. */
  assignee: string | null;
  person: OpenedPerson | undefined;
}

/** Rows whose personal values are decrypted without a pause for other requests. */
const BATCH = 100;

/** Returns what the list shows with the same filter and sort, as CSV or as an Excel file; of personal values it has a short name alone. */
export async function exportApplications(
  { db, personal, areas }: { db: Db; personal: PersonalValues; areas: AreaIndex },
  user: AuthUser,
  query: ExportQuery,
  locale: Locale,
): Promise<string | Uint8Array> {
  if (query.from && query.to) momentsOf({ from: query.from, to: query.to });
  const matching = deskConditions(user, query);
  const found = db
    .selectFrom('application')
    .select('id')
    .where('status', '<>', 'new')
    .where((where) => where.and(matching))
    .orderBy(deskOrder(query.sort))
    .limit(MAX_EXPORT_ROWS);
  const texts = exportTexts(locale);
  const at = (date: Date | null) => (date ? formatDateTime(date, locale) : '');
  const amount = (value: number | null | undefined) => value ?? '';

  async function* batches(): AsyncGenerator<ExportRow[]> {
    const ids = (await found.execute()).map(({ id }) => id);
    for (let first = 0; first < ids.length; first += BATCH) {
      const batch = ids.slice(first, first + BATCH);
      const rows = await db
        .selectFrom('application')
        .leftJoin('application_operator as operator', 'operator.sub', 'application.assignee_sub')
        .selectAll('application')
        .select('operator.name as assignee')
        .where('application.id', 'in', batch)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      const people = await personal.readMany(db, batch);
      yield batch.flatMap((id) => {
        const row = byId.get(id);
        return row ? [{ ...row, person: people.get(id) }] : [];
      });
    }
  }

  const cellsOf = (row: ExportRow): SheetCell[] => [
    row.id,
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
  ];
  const columns = Object.values(texts.columns);
  return query.format === 'xlsx'
    ? exportXlsx(texts.sheet, columns, batches, cellsOf)
    : exportCsv(columns, batches, (row) => cellsOf(row).map(String));
}
