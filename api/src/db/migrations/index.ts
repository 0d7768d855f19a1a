import type { Migrations } from '../migrate.ts';
import * as base from './2026-11-21-base.ts';

/** Every migration of the product; a feature's own are spread in here. */
export const migrations: Migrations = {
  '2026-11-21-00-base': base,
};
