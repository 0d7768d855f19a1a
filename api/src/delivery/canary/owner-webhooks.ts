import type { Db } from '../../platform/db/schema.ts';
import type { MailOwners, Webhooks } from '../releases/owner-news.ts';
import type { CanaryEnding } from './analyser.ts';

const SENTENCES: Record<CanaryEnding['outcome'], string> = {
  'rolled-back': 'was taken back',
  promoted: 'is stable now',
  ended: 'has ended',
};

/** Tells the owners of a remote what became of its canary. */
export const createOwnerWebhooks =
  (webhooks: Webhooks, mailOwners: MailOwners) =>
  async (trx: Db, { decision, ...news }: CanaryEnding): Promise<void> => {
    const { why, loads, findings } = decision;
    const { remote, canary, outcome } = news;
    const sentence = `The canary ${remote} ${canary} ${SENTENCES[outcome]}: ${why}.`;
    await webhooks(trx, remote, { text: sentence, ...news, why, loads, findings });
    void mailOwners(remote, sentence);
  };
