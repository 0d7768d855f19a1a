import { purgeContacts } from './contacts/contact-log.ts';
import type { Db } from './db/schema.ts';
import { logFailure } from './http/failure-log.ts';
import { toProblem } from './http/to-problem.ts';
import { purgeIdempotency } from './idempotency/idempotency.ts';
import { purgeChanges } from './search/memory/changes.ts';
import type { Services } from './services.ts';

/** Milliseconds between rounds of housekeeping. */
const ROUND = 10 * 60 * 1000;
/** Milliseconds between checks for changes by other processes. */
const FOLLOW = 1000;
/** Milliseconds for which browser measurements are collected before they are written. */
const FLUSH = 5000;

interface Parts {
  services: Services;
  db: Db;
  log: { error(facts: object, sentence: string): void };
}

/** Starts the background jobs, with a round of housekeeping at once; returns a stop function. */
export function startBackgroundJobs({ services, db, log }: Parts): () => Promise<void> {
  const { analytics, applications, content, expire, figures, leads, messages, rates, orders } = services;
  const { registry, renewKeys, reports, search, viewings, visits } = services;
  const failed = (sentence: string) => (error: Error) =>
    logFailure(log, error, toProblem(error).kind, sentence);
  let round: Promise<unknown> = Promise.resolve();
  const keepHouse = () => {
    const purges = [
      visits.purge(),
      reports.purge(),
      viewings.purge(),
      orders.purge(),
      content.purge(),
      leads.purge(),
      applications.purge(),
      messages.purge(),
      purgeContacts(db),
      figures.purge(),
      purgeIdempotency(db),
      purgeChanges(db),
    ];
    round = Promise.all([expire(), search.prepare(), analytics.refresh(), ...purges]).catch(
      failed('a round of housekeeping failed'),
    );
  };
  const follow = () => search.follow().catch(failed('changes of other processes were not read'));
  const deliver = () => messages.deliver().catch(failed('text messages were not sent'));
  const flush = () => figures.flush().catch(failed('figures of remotes were not written'));

  const stopRates = rates.start();
  keepHouse();
  // Beside requests: it reads every application once.
  const renewing = renewKeys().catch(failed('personal data was not encrypted with the new key'));
  const timers = [
    // So that the log reports an unreadable registry immediately, before any page request.
    setInterval(() => registry.current(), FOLLOW).unref(),
    setInterval(keepHouse, ROUND).unref(),
    setInterval(follow, FOLLOW).unref(),
    setInterval(deliver, FOLLOW).unref(),
    setInterval(flush, FLUSH).unref(),
  ];
  return async () => {
    stopRates();
    for (const timer of timers) clearInterval(timer);
    await Promise.all([round, renewing]);
  };
}
