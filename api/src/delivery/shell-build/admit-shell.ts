import { createHash } from 'node:crypto';
import { describeStopped, type HostFacts, type RegistryDocument, stoppedBy } from '@baza/registry';
import type { Db } from '../../platform/db/schema.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';

/** Of what a shell offers to remotes: shells with the same one run the same releases. */
const keyOf = ({ contract, shared, exports }: HostFacts): string =>
  `shell ${createHash('sha256')
    .update(JSON.stringify([contract, shared, exports]))
    .digest('base64url')}`;

/**
 * Refuses to start with a new shell that would stop live releases. One that has been admitted is never asked again: a
 * restart and the way back to an older shell are always possible.
 */
export async function admitShell(
  db: Db,
  shell: HostFacts | null,
  document: RegistryDocument | null,
  force: boolean,
): Promise<void> {
  // Without either, nothing that is live is known.
  if (!shell || !document) return;
  const key = keyOf(shell);
  const known = await db.selectFrom('setting').select('key').where('key', '=', key).executeTakeFirst();
  if (known) return;
  const stopped = force ? [] : stoppedBy(shell, document);
  if (stopped.length)
    throw new StartupError(
      `This shell would stop what visitors use:\n${stopped.map((each) => `  ${describeStopped(each)}`).join('\n')}\nPublish releases that fit, switch the remotes off, or start with --force.`,
    );
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(new Date().toISOString()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
