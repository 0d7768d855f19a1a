import { after, before, beforeEach } from 'node:test';
import { writeXlsx } from '../../platform/spreadsheets/write-xlsx.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { type Row, table } from './testing.ts';

export const xlsx = (...rows: Row[]) => Buffer.from(writeXlsx([{ name: 'a', rows: table(rows) }]));

export let test: TestApp;

export const send = (file: string | Buffer, query = '', as: TestUser | undefined = 'agency') =>
  test.call('POST', `/api/listings/import?${query}`, {
    as,
    body: typeof file === 'string' ? Buffer.from(file) : file,
    headers: { 'content-type': 'application/octet-stream', 'accept-language': 'ru' },
  });
export const mine = async () => (await test.call('GET', '/api/listings/mine', { as: 'agency' })).body;
export const outcomes = ({ body }: { body: { rows: { outcome: string }[] } }) =>
  body.rows.map(({ outcome }) => outcome);

/** Starts the API without listings before each test. */
export function startImports(): void {
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('listing').execute();
    test.caseNews.length = 0;
  });
}
