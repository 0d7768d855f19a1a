import type { ContentKind } from '@baza/shared/domain';
import type { ContentFacts, ContentTexts } from '@baza/shared/schema';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

type Moment = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** News, articles and the rest that editors write, in all languages. */
export interface ContentItemTable {
  id: GeneratedAlways<number>;
  kind: ContentKind;
  facts: Json<ContentFacts>;
  texts: Json<ContentTexts>;
  slug: GeneratedAlways<string | null>;
  /** Place among its kind. */
  position: number;
  /** Strangers see it between these moments; never without the first. */
  publish_from: Moment;
  publish_until: Moment;
  version: Generated<number>;
  views: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

interface ContentEventTable {
  id: GeneratedAlways<number>;
  item_id: number;
  at: TimestampWithDefault;
  actor_sub: string;
  action: 'create' | 'edit' | 'unpublish' | 'delete';
  version: number;
}

interface ContentViewTable {
  item_id: number;
  day: string;
  visitor: string;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    content_item: ContentItemTable;
    content_event: ContentEventTable;
    content_view: ContentViewTable;
  }
}
