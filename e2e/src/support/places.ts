import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');
export const dataDir = process.env.E2E_DATA_DIR || join(root, '.data', 'e2e');
/** First of the ports used. */
const first = Number(process.env.E2E_PORT || 3100);
export const ports = {
  site: first,
  farEnd: first + 90,
  push: first + 93,
  otherOrigins: [first + 91, first + 92],
} as const;
/** A running site to test instead of starting one, for writing journeys. */
export const runningSite = process.env.E2E_SITE_URL?.replace(/\/+$/, '') || null;
export const siteUrl = runningSite ?? `http://localhost:${ports.site}`;
/** A running Keycloak that knows the site, instead of the embedded identity provider. */
export const keycloakUrl = process.env.E2E_KEYCLOAK_URL?.replace(/\/+$/, '') || null;
export const tilesUrl = `http://localhost:${ports.farEnd}/tiles/{z}/{x}/{y}.png`;
export const registryDir = join(dataDir, 'registry');
