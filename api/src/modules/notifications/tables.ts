import type { Edition, NoticeChannel, NoticeKind, NoticeParams, NoticeWishes } from '@baza/shared/domain';
import type { Generated } from 'kysely';
import type { Json, Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** One row per person; locked while their notices are written, so that their ids appear in order. */
interface NoticeReaderTable {
  sub: string;
  /** Empty until something was chosen. */
  wishes: Json<NoticeWishes>;
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_zone: string | null;
  /** The language of what is sent outside the page; null until something was chosen. */
  edition: Edition | null;
  /** Sealed; null unless letters are wanted. */
  email: string | null;
  /** Null until the owner of the address has confirmed it. */
  email_confirmed_at: Timestamp | null;
  /** Of the last confirmation link. */
  email_token_hash: string | null;
  email_token_ends_at: Timestamp | null;
  /** When the last notice was emailed. */
  emailed_at: Timestamp | null;
}

interface NoticeTable {
  id: Generated<number>;
  sub: string;
  kind: NoticeKind;
  params: Json<NoticeParams>;
  link: string;
  dedupe_key: string | null;
  at: TimestampWithDefault;
  read_at: Timestamp | null;
  silent: Generated<boolean>;
}

/** A browser that gets notices by Web Push. */
interface NoticeDeviceTable {
  id: string;
  sub: string;
  /** Of its endpoint: a browser's subscription belongs to the person who registered it last. */
  endpoint_hash: string;
  /** Sealed JSON: endpoint and keys. */
  subscription: string;
  edition: Edition;
  at: TimestampWithDefault;
}

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown';

/** A notice on its way to a person outside the page. */
interface NoticeDeliveryTable {
  id: Generated<number>;
  notice_id: number;
  channel: Exclude<NoticeChannel, 'page'>;
  device_id: string | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_at: TimestampWithDefault;
  claimed_at: Timestamp | null;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    notice_device: NoticeDeviceTable;
    notice_delivery: NoticeDeliveryTable;
    notice_reader: NoticeReaderTable;
    notice: NoticeTable;
  }
}
