import type { CommentStanding } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { mustBePublic } from '../people/index.ts';

/** Whether a user can comment on a person, and the contact that allows it. Throws 404 for somebody without a page. */
export async function standingOf(
  of: Db,
  sub: string,
  about: string,
): Promise<[CommentStanding, contact: number | null]> {
  await mustBePublic(of, about);
  if (sub === about) return ['own', null];
  const { rows } = await sql<{ id: number; is_open: boolean; is_used: boolean }>`
    select k.id, opens_at <= now() as is_open, c.id is not null as is_used
    from person_contact as k left join person_comment as c on c.contact_id = k.id
    where k.visitor_sub = ${sub} and k.person_sub = ${about} order by k.at desc, k.id desc limit 100
  `.execute(of);
  const free = rows.find(({ is_open, is_used }) => is_open && !is_used);
  if (free) return ['allowed', free.id];
  if (rows.some(({ is_open }) => !is_open)) return ['soon', null];
  return [rows.length > 0 ? 'used' : 'no-contact', null];
}
