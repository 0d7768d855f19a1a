import { runImport } from '../areas/index.ts';
import { planPlaces } from './place-import.ts';
import { savePlaces } from './places.ts';

/** `npm run places:import -- FILE`: imports schools, kindergartens and clinics; may be repeated. */
await runImport({
  what: 'places',
  usage: 'npm run places:import -- FILE (OpenStreetMap GeoJSON, or CSV with kind, lng, lat, name)',
  work: async (text, db) => {
    const { accepted, rejected } = planPlaces(text);
    const { added, changed, removed, listings } = await savePlaces(db, accepted);
    const done =
      `${accepted.length + rejected.length} rows read: ${added} places added, ${changed} changed, ` +
      `${removed} removed; ${listings} listings measured again`;
    return { done, rejected };
  },
});
