import type { Locale } from '@baza/shared/domain';
import type { ImportQuery, ImportResponse, ImportRow } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaService } from '../areas/index.ts';
import type { RateService } from '../exchange-rates/index.ts';
import { type CaseNews, rememberPerson } from '../listings/index.ts';
import { readImportFile } from './import-file.ts';
import type { Plan } from './import-plan.ts';
import { createImportWriter } from './import-writer.ts';

export interface ImportService {
  /** Checks a file's rows; unless it is a dry run, creates and updates the listings of all valid ones, or none. */
  run(user: AuthUser, locale: Locale, bytes: Uint8Array, query: ImportQuery): Promise<ImportResponse>;
}

interface Deps {
  db: Db;
  areas: AreaService;
  rates: RateService;
  cases: CaseNews;
  /** Called after a change that visitors see. */
  changed(): Promise<void>;
}

const OUTCOMES = {
  dryRun: { create: 'ready', update: 'changed', unchanged: 'unchanged', refused: 'refused' },
  done: { create: 'created', update: 'updated', unchanged: 'unchanged', refused: 'refused' },
} as const satisfies Record<string, Record<Plan['kind'], ImportRow['outcome']>>;

export function createImportService({ db, areas, rates, cases, changed }: Deps): ImportService {
  const writer = createImportWriter({ db, areas });
  return {
    async run(user, locale, bytes, { as, dryRun, priceConfirmed }) {
      const { sheet, rows, unread, nameOf } = await readImportFile(bytes, locale, { areas, rates });
      const options = { submit: as === 'submit', priceConfirmed };
      if (!dryRun) await rememberPerson(db, user, locale);
      const { plans, ids, moves } = await writer[dryRun ? 'plan' : 'write'](user.sub, rows, options);
      if (!dryRun) {
        if (plans.some(({ kind }) => kind === 'create' || kind === 'update')) await changed();
        await cases.moved(moves);
      }
      const outcomes = OUTCOMES[dryRun ? 'dryRun' : 'done'];
      return {
        sheet,
        unread,
        rows: plans.map((plan, at): ImportRow => {
          const { ref, category } = plan.read;
          const isUpdate = plan.kind === 'update';
          const listing = 'listing' in plan ? plan.listing : null;
          return {
            row: rows[at]?.row ?? 0,
            ref,
            outcome: outcomes[plan.kind],
            id: listing?.id ?? ids.get(ref) ?? null,
            changes: [...new Set(isUpdate ? plan.changes.map((path) => nameOf(path, category)) : [])],
            moderation: isUpdate && plan.moderation,
            issues: plan.issues.map((issue) => ({ ...issue, column: nameOf(issue.path, category) })),
          };
        }),
      };
    },
  };
}
