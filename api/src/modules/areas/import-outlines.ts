import { planOutlines, readFeatures } from './outline-import.ts';
import { saveOutlines } from './outlines.ts';
import { runImport } from './run-import.ts';

/** `npm run areas:outlines -- FILE`: imports outlines of areas; may be repeated. */
await runImport({
  what: 'outlines',
  usage: 'npm run areas:outlines -- FILE.geojson (polygons with the property soato)',
  work: async (text, db) => {
    const features = readFeatures(text);
    const known = await db.selectFrom('area').selectAll().execute();
    const { accepted, rejected } = planOutlines(features, new Map(known.map((row) => [row.code, row])));
    const { added, changed } = await saveOutlines(db, accepted);
    const same = accepted.length - added - changed;
    return {
      done: `${features.length} rows read: ${added} outlines added, ${changed} changed, ${same} as before`,
      rejected,
    };
  },
});
