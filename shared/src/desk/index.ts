/**
 * The frame of the back office. A page of staff has the layout `desk` and renders `DeskPage`; its components come from
 * `@baza/shared/ui/antd-desk`.
 */
export { DeskPage, type DeskPageProps } from './desk-page.tsx';
export { type RowsColumn, type RowsSelection, RowsTable, type RowsTableProps } from './rows-table.tsx';
export { type ClaimState, useClaim } from './use-claim.ts';
export { type Shortcut, useShortcuts } from './use-shortcuts.ts';
