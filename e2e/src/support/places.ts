import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');
export const dataDir = process.env.E2E_DATA_DIR || join(root, '.data', 'e2e');
export const ports = { site: 3100, farEnd: 3190, otherOrigins: [3191, 3192] } as const;
/** A site that runs already, for writing journeys; nothing is started then. */
export const runningSite = process.env.E2E_SITE_URL?.replace(/\/+$/, '') || null;
export const siteUrl = runningSite ?? `http://localhost:${ports.site}`;
export const tilesUrl = `http://localhost:${ports.farEnd}/tiles/{z}/{x}/{y}.png`;
export const registryDir = join(dataDir, 'registry');
