import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Namespace of the UUIDs generated for MFYs. Changing it changes the UUID of every MFY. */
const NAMESPACE = 'b7b1a2f6-5d0c-4a8e-9c53-2e6f0d7a41c8';

/** A name-based UUID of version 5 (RFC 9562). */
export function uuidV5(name: string, namespace: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The UUID of an MFY without a known official one, derived from its code so that every import agrees. */
export const mfyUuid = (code: string): string => uuidV5(code, NAMESPACE);

/** Assigns a UUID to each MFY without one; keeps official ones. */
export async function fillMfyUuids(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from area where level = 3 and uuid is null`.execute(db);
  if (rows.length === 0) return;
  const made = JSON.stringify(rows.map(({ code }) => ({ code, uuid: mfyUuid(code) })));
  await sql`
    update area set uuid = made.uuid
    from json_to_recordset(${made}::json) as made(code text, uuid uuid)
    where area.code = made.code`.execute(db);
}
