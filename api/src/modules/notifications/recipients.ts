import {
  channelsOf,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type NoticeWishes,
  type QuietHours,
} from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';

/** What a person has chosen. */
export interface Reader {
  wishes: NoticeWishes;
  quiet: QuietHours | null;
  hasEmail: boolean;
  hasMessenger: boolean;
  devices: readonly string[];
}

export interface QuietColumns {
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_zone: string | null;
}
export const quietOf = ({
  quiet_from: from,
  quiet_to: to,
  quiet_zone: zone,
}: QuietColumns): QuietHours | null => (from && to && zone ? { from, to, zone } : null);

/**
 * The recipients and what they have chosen, locked: without that a notice could become visible after one with a greater
 * id, and a page that asks for what came after that one would never see it.
 */
export async function lockReaders(trx: Trx, subs: readonly string[]): Promise<ReadonlyMap<string, Reader>> {
  const list = JSON.stringify(subs);
  await sql`insert into notice_reader (sub)
    select sub from jsonb_array_elements_text(${list}::jsonb) as sub on conflict do nothing`.execute(trx);
  const { rows } = await sql<
    QuietColumns & { sub: string; wishes: NoticeWishes; has_email: boolean; has_messenger: boolean }
  >`select sub, wishes, quiet_from, quiet_to, quiet_zone, email is not null and email_confirmed_at is not null as has_email,
      exists (select from messenger_chat as c where c.sub = notice_reader.sub) as has_messenger
    from notice_reader where sub in (select jsonb_array_elements_text(${list}::jsonb)) order by sub for update`.execute(
    trx,
  );
  const devices = await sql<{ sub: string; id: string }>`select sub, id from notice_device
    where sub in (select jsonb_array_elements_text(${list}::jsonb))`.execute(trx);
  const bySub = Map.groupBy(devices.rows, ({ sub }) => sub);
  return new Map(
    rows.map(({ sub, wishes, has_email, has_messenger, ...hours }) => [
      sub,
      {
        ...{ wishes, hasEmail: has_email, hasMessenger: has_messenger },
        quiet: quietOf(hours),
        devices: (bySub.get(sub) ?? []).map(({ id }) => id),
      },
    ]),
  );
}

interface Queued {
  notice: number;
  channel: NoticeChannel;
  device: string | null;
}

/** Puts notices on the ways that their recipients have chosen. */
export async function queueDeliveries(
  trx: Trx,
  rows: readonly { id: number; sub: string; kind: NoticeKind }[],
  readers: ReadonlyMap<string, Reader>,
): Promise<void> {
  const queued = rows.flatMap(({ id: notice, sub, kind }): Queued[] => {
    const { wishes, hasEmail, hasMessenger, devices } = readers.get(sub) as Reader;
    return channelsOf(wishes, NOTICE_KINDS[kind]).flatMap((channel): Queued[] => {
      if (channel === 'push') return devices.map((device) => ({ notice, channel, device }));
      const isOpen = channel === 'email' ? hasEmail : channel === 'messenger' && hasMessenger;
      return isOpen ? [{ notice, channel, device: null }] : [];
    });
  });
  if (queued.length > 0)
    await sql`insert into notice_delivery (notice_id, channel, device_id)
      select notice, channel, device from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb)
        as queued (notice bigint, channel text, device uuid)`.execute(trx);
}
