import { sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

/** An index of each kind: the nearest of a kind is asked for, and one index of all would walk past the others. */
const STATEMENTS = [
  `create table place (
    id text primary key,
    kind text not null check (kind in ('school', 'kindergarten', 'clinic')),
    name text not null,
    lng double precision not null,
    lat double precision not null,
    point point not null
  )`,
  ...['school', 'kindergarten', 'clinic'].map(
    (kind) => `create index place_${kind} on place using gist (point) where kind = '${kind}'`,
  ),
];

export const placeMigrations: Migrations = {
  '1070_places': {
    up: async (db) => {
      for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    },
  },
};
