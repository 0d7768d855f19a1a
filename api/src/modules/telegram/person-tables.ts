import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const telegramPersonTables: readonly PersonTable[] = [
  {
    table: 'messenger_chat',
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    omits: ['chat_index'],
    sealed: ['chat'],
    deletes: by('sub'),
  },
  {
    table: 'messenger_code',
    columns: ['sub'],
    mine: by('sub'),
    key: ['sub'],
    // The hash of a code, for minutes.
    omits: null,
    deletes: by('sub'),
  },
];
