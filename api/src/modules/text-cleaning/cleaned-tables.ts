import { cleanLine, cleanLines, cleanSpan } from '@baza/shared/domain';
import type { CleanedTable } from './clean-table.ts';

/** Texts of users in columns that are not encrypted. */
export const CLEANED_TABLES: readonly CleanedTable[] = [
  {
    table: 'listing',
    columns: {
      title: cleanLine,
      description: cleanLines,
      address: cleanLine,
      landmark: cleanLine,
      doc_number: cleanLine,
      reject_reason: cleanLines,
    },
    documents: { characteristics: cleanLine },
  },
  { table: 'listing_event', columns: { reason: cleanLines }, documents: { changes: cleanLines } },
  { table: 'listing_report', columns: { text: cleanLines } },
  { table: 'person', columns: { name: cleanLine } },
  {
    table: 'person_comment',
    columns: { text: cleanLines, reason: cleanLines, reply: cleanLines, reply_reason: cleanLines },
  },
  { table: 'identity_user', columns: { first_name: cleanLine, last_name: cleanLine } },
  { table: 'role_request', columns: { note: cleanLines, reason: cleanLines } },
  { table: 'selection', columns: { name: cleanLine } },
  { table: 'selection_item', columns: { note: cleanLines } },
  { table: 'selection_voter', columns: { name: cleanLine } },
  { table: 'saved_search', columns: { name: cleanLine } },
  { table: 'bank_branch', columns: { name: cleanLine, address: cleanLine } },
  {
    table: 'application',
    columns: { reason: cleanLines },
    documents: { facts: cleanLine, listing: cleanLine, offer: cleanLine },
  },
  { table: 'application_operator', columns: { name: cleanLine } },
  { table: 'bank', columns: { name: cleanLine } },
  { table: 'notice', columns: {}, documents: { params: cleanLines } },
  { table: 'held_notice', columns: {}, documents: { notice: cleanLines } },
  { table: 'application_event', columns: { reason: cleanLines } },
  { table: 'application_request', columns: { text: cleanLines } },
  { table: 'content_item', columns: {}, documents: { texts: cleanSpan } },
];
