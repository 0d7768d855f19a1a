import { by, type PersonTable } from '../../platform/personal-data/person-table.ts';

export const commentsPersonTables: readonly PersonTable[] = [
  {
    table: 'person_comment',
    before: ['person_contact'],
    columns: ['author_sub', 'person_sub'],
    mine: by('author_sub', 'person_sub'),
    key: ['id'],
    omits: ['author_sub', 'person_sub', 'contact_id'],
    deletes: by('author_sub', 'person_sub'),
    counts: { part: 'comments', of: by('author_sub') },
  },
];
