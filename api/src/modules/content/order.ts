import { type ContentKind, DATED_KINDS } from '@baza/shared/domain';
import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Rows of a kind as readers see them: the newest first, or in the editors' order. Drafts come before dates. */
export const inOrder = <O>(rows: SelectQueryBuilder<Schema, 'content_item', O>, kind: ContentKind) =>
  DATED_KINDS.includes(kind)
    ? rows.orderBy('publish_from', (order) => order.desc().nullsFirst()).orderBy('id', 'desc')
    : rows.orderBy('position').orderBy('id');
