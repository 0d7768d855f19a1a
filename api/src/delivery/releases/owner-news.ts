import type { Change, RegistryStore } from '@baza/registry/operations';
import { readAccess } from '@baza/registry/operations';
import { describeReasons, type WaitReason } from '@baza/registry/release-checks';
import type { Db } from '../../platform/db/schema.ts';
import type { Mailer } from '../../platform/mail/index.ts';

/** Queues a message to the addresses for a remote and to those for all. */
export type Webhooks = (trx: Db, remote: string, body: object) => Promise<void>;

/** Tells owners and ops of a change of a remote by webhook and e-mail; ignores changes of no interest. Never throws. */
export type TellOwners = (change: Change | null) => Promise<void>;

/** Sends a sentence to the e-mail addresses of a remote's teams. Never throws. */
export type MailOwners = (remote: string, sentence: string) => Promise<void>;

interface Log {
  error(facts: object, sentence: string): void;
}

/** Describes a change in one sentence; null if owners are not notified of it. */
function sentenceOf({ action, remote, version, from, who, why, details }: Change): string | null {
  const release = `${remote} ${version}`;
  const by = `by ${who}${why ? `: ${why}` : ''}.`;
  switch (action) {
    case 'publish':
      return details?.waiting
        ? `${release} waits for approval: ${describeReasons(details.waiting as WaitReason[])}.`
        : null;
    case 'approve':
      return details?.launch
        ? `${release} was approved and given to ${details.percent} % of the visitors ${by}`
        : `${release} was approved ${by}`;
    case 'refuse':
      return `${release} was refused ${by}`;
    case 'promote':
      return `${release} was made stable ${by}`;
    case 'canary':
      return details?.channel === 'canary'
        ? `The canary ${remote} ${from} was ended ${by}`
        : `${release} was given to ${details?.percent} % of the visitors ${by}`;
    case 'rollback':
      return details?.channel === 'canary'
        ? `The canary ${remote} ${from} was taken back ${by}`
        : `${remote} was rolled back from ${from} to ${version} ${by}`;
    case 'disable':
      return `${remote} was switched off ${by}`;
    case 'enable':
      return `${remote} was switched on ${by}`;
    default:
      return null;
  }
}

export const createMailOwners =
  ({
    store,
    mailer,
    publicUrl,
    log,
  }: {
    store: RegistryStore;
    mailer: Mailer;
    publicUrl: string;
    log?: Log;
  }): MailOwners =>
  async (remote, sentence) => {
    try {
      const { teams } = await readAccess(store);
      const addresses = Object.values(teams)
        .filter(({ rights }) => rights[remote]?.length)
        .flatMap(({ emails = [] }) => emails);
      const text = `${sentence}\n\n${publicUrl}/team#ops-${remote}\n`;
      for (const to of new Set(addresses)) await mailer.send({ to, subject: sentence.slice(0, 120), text });
    } catch (error) {
      log?.error({ err: error, remote }, 'the owners of a remote got no e-mail');
    }
  };

export const createTellOwners =
  ({
    db,
    webhooks,
    mailOwners,
    log,
  }: {
    db: Db;
    webhooks: Webhooks;
    mailOwners: MailOwners;
    log?: Log;
  }): TellOwners =>
  async (change) => {
    const text = change && sentenceOf(change);
    if (!text) return;
    const { action, remote, version, who, why, time } = change;
    try {
      await webhooks(db, remote, { text, action, remote, version, who, why, time });
    } catch (error) {
      log?.error({ err: error, remote, version }, 'the owners of a remote were not notified of a change');
    }
    await mailOwners(remote, text);
  };
