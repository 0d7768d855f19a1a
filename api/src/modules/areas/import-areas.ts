import { extname } from 'node:path';
import { saveAreas } from './area-store.ts';
import { planImport } from './import-plan.ts';
import { readCsv, readJson } from './read-rows.ts';
import { runImport } from './run-import.ts';

/** `npm run areas:import -- FILE`: imports a full official list; may be repeated. */
await runImport({
  what: 'areas',
  usage: 'npm run areas:import -- FILE (JSON or CSV: code, parent_code, level, name_uz, name_latn, name_ru)',
  work: async (text, db, file) => {
    const rows = extname(file).toLowerCase() === '.json' ? readJson(text) : readCsv(text);
    const known = await db.selectFrom('area').selectAll().execute();
    const before = new Map(known.map((row) => [row.code, row]));
    const { accepted, rejected } = planImport(rows, before);
    await saveAreas(db, accepted);
    const fresh = accepted.filter(({ code }) => !before.has(code)).length;
    return {
      done: `${rows.length} rows read: ${fresh} areas added, ${accepted.length - fresh} brought up to date`,
      rejected,
    };
  },
});
