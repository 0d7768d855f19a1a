import { type Kysely, sql } from 'kysely';
import { fillMfyUuids } from '../area-uuid.ts';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table area (
      id bigint primary key,
      code text not null unique,
      level smallint not null check (level between 1 and 3),
      parent_id bigint references area (id),
      name text not null,
      name_latn text not null,
      name_ru text not null,
      lng double precision not null,
      lat double precision not null,
      radius_km double precision not null,
      uuid uuid unique,
      check ((level = 1) = (parent_id is null))
    )`.execute(db);
  await sql`create index area_parent on area (parent_id)`.execute(db);
}

/** Outlines of areas, found by their boxes. `bounds` is in degrees: an operator of `box` reads the index. */
const OUTLINES = [
  `create table area_outline (
    area_id bigint primary key references area (id) on delete cascade,
    bounds box not null,
    outline jsonb not null,
    updated_at timestamptz(3) not null default now()
  )`,
  `create index area_outline_bounds on area_outline using gist (bounds)`,
];

export const outlineMigrations: Migrations = {
  '1010_area_outlines': {
    up: async (db) => {
      for (const statement of OUTLINES) await sql.raw(statement).execute(db);
    },
  },
};

export const areaMigrations: Migrations = {
  '0300_areas': { up },
  '0320_mfy_uuid': { up: fillMfyUuids },
};
