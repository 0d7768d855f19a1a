import type { Change } from '@baza/registry/operations';
import { describeReasons, type WaitReason } from '@baza/registry/release-checks';
import type { Db } from '../../platform/db/schema.ts';

/** Queues a message to the addresses for a remote and to those for all. */
export type Webhooks = (trx: Db, remote: string, body: object) => Promise<void>;

/** Tells owners and ops of a release that waits for approval, or of its end; ignores other changes. Never throws. */
export type TellApproval = (change: Change | null) => Promise<void>;

interface Deps {
  db: Db;
  webhooks: Webhooks;
  log?: { error(facts: object, sentence: string): void };
}

function sentenceOf({ action, remote, version, who, why, details }: Change): string | null {
  const release = `${remote} ${version}`;
  if (action === 'approve') return `${release} was approved by ${who}: ${why}.`;
  if (action === 'refuse') return `${release} was refused by ${who}: ${why}.`;
  if (!details?.waiting) return null;
  return `${release} waits for approval: ${describeReasons(details.waiting as WaitReason[])}.`;
}

export const createApprovalWebhooks =
  ({ db, webhooks, log }: Deps): TellApproval =>
  async (change) => {
    const text = change && sentenceOf(change);
    if (!text) return;
    const { action, remote, version, who, why, time } = change;
    try {
      await webhooks(db, remote, { text, action, remote, version, who, why, time });
    } catch (error) {
      log?.error({ err: error, remote, version }, 'the owners were not told of an approval');
    }
  };
