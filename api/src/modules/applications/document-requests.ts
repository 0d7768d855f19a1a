import { type ApplicationDocument, isOpenApplication } from '@baza/shared/domain';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { AnyReader, ApplicationRow } from './application-row.ts';
import { touchApplication } from './move-application.ts';

/** Asks the applicant for documents, on a locked row. Throws 409 once the application needs none. */
export async function addDocumentRequest(
  trx: Trx,
  row: ApplicationRow,
  reader: AnyReader,
  { kinds, text }: { kinds: readonly ApplicationDocument[]; text: string },
): Promise<void> {
  if (!isOpenApplication(row.status))
    throw conflict('not-allowed', `An application that is ${row.status} needs no documents`);
  const wanted = [...new Set(kinds)];
  await trx
    .insertInto('application_request')
    .values({
      application_id: row.id,
      kinds: JSON.stringify(wanted),
      text,
      actor_sub: reader.user.sub,
    })
    .execute();
  await touchApplication(trx, row, reader, { action: 'request', details: wanted, reason: text });
}
