import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from './container.ts';
import { purgeChanges } from './modules/search/index.ts';
import { purgeContacts } from './modules/visits/index.ts';
import type { Db } from './platform/db/schema.ts';
import { logFailure } from './platform/http/failure-log.ts';
import { toProblem } from './platform/http/to-problem.ts';
import { purgeIdempotency } from './platform/idempotency/idempotency.ts';

/** Milliseconds that the end of the process waits for jobs under way; a push service has less to respond. */
const STOP_MS = 12_000;
/** Milliseconds between rounds of housekeeping. */
const ROUND = 10 * 60 * 1000;
/** Milliseconds between checks for changes by other processes. */
const FOLLOW = 1000;
/** Roles whose approval can no longer be taken back, or that the identity provider has missed. */
const GRANTS = 10_000;
/** Milliseconds between readings of changed listings for alerts, which must come within a second. */
const ALERTS = 100;
/** Milliseconds between checks for digests that are due. */
const DIGESTS = 10_000;
/** Milliseconds between looks for what is late. */
const LATE = 5000;
/** Milliseconds for which browser measurements are collected before they are written. */
const FLUSH = 5000;
/** Milliseconds between looks at canaries. */
const GUARD = 2000;

interface Parts {
  services: Services;
  db: Db;
  log: { error(facts: object, sentence: string): void };
}

/** Starts the background jobs, with a round of housekeeping at once; returns a stop function. */
export function startBackgroundJobs({ services, db, log }: Parts): () => Promise<void> {
  const {
    accounts,
    analytics,
    applications,
    content,
    deliveries,
    ended,
    escalate,
    expire,
    faults,
    figures,
    canaryVisits,
    guard,
    leads,
    messages,
    messenger,
  } = services;
  const {
    alerts,
    deletion,
    invitations,
    memberships,
    notices,
    orders,
    rates,
    registry,
    renewKeys,
    reports,
    roles,
    search,
    selections,
    textCleaner,
    undo,
    viewings,
    visits,
  } = services;
  // Jobs that `stop` waits for still report failures; later ones only meet a closed database.
  let isStopped = false;
  const failed = (sentence: string) => (error: Error) => {
    if (!isStopped) logFailure(log, error, toProblem(error).kind, sentence);
  };
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
      notices.purge(),
      messenger.purge(),
      selections.purge(),
      invitations.purge(),
      invitations.tellUntold(),
      memberships.checkAll(),
      messenger.prepare(),
      alerts.searches.purge(),
      deliveries.purge(),
      deletion.purge(),
      ended.purge(accounts.endOffline),
      purgeContacts(db),
      faults.purge(),
      figures.purge(),
      canaryVisits.purge(),
      purgeIdempotency(db),
      purgeChanges(db),
    ];
    round = Promise.all([
      expire(),
      search.prepare(),
      search.layPlanes(),
      analytics.refresh(),
      ...purges,
    ]).catch(failed('a round of housekeeping failed'));
    // Another process may have been stopped before its end.
    textCleaner.run().catch(failed('texts that were stored earlier were not cleaned'));
  };
  const follow = () =>
    Promise.all([search.follow(), deletion.follow(), ended.follow()]).catch(
      failed('changes of other processes were not read'),
    );
  const tellLate = () => escalate().catch(failed('nobody was told of what is late'));
  const rotateKeys = () =>
    services.answerKeyCommand().catch(failed('personal data was not encrypted with the new key'));
  let texting: Promise<unknown> = Promise.resolve();
  const deliver = () => {
    texting = messages.deliver().catch(failed('text messages were not sent'));
  };
  let releasing: Promise<unknown> = Promise.resolve();
  const releaseNotices = () => {
    releasing = undo.release().catch(failed('notices of decisions were not sent'));
  };
  const grantRoles = () => roles.grantPending().catch(failed('roles were not granted'));
  const sendNotices = () => deliveries.deliver().catch(failed('notices were not sent'));
  const flush = () =>
    canaryVisits.flush().then(figures.flush).catch(failed('figures of remotes were not written'));

  const look = () => guard.look().catch(failed('canaries were not looked at'));
  let alerting: Promise<unknown> = Promise.resolve();
  const alert = () => {
    alerting = alerts.feed.round().catch(failed('changed listings were not matched with saved searches'));
  };
  const digest = () => alerts.digests.tell().catch(failed('digests of saved searches were not written'));

  const stopRates = rates.start();
  keepHouse();
  // Beside requests: it reads every application once.
  const renewing = renewKeys().catch(failed('personal data was not encrypted with the new key'));
  const timers = [
    // So that the log reports an unreadable registry immediately, before any page request.
    setInterval(() => registry.current(), FOLLOW).unref(),
    setInterval(keepHouse, ROUND).unref(),
    setInterval(follow, FOLLOW).unref(),
    setInterval(rotateKeys, FOLLOW).unref(),
    setInterval(deliver, FOLLOW).unref(),
    setInterval(tellLate, LATE).unref(),
    setInterval(releaseNotices, FOLLOW).unref(),
    setInterval(sendNotices, FOLLOW).unref(),
    setInterval(grantRoles, GRANTS).unref(),
    setInterval(flush, FLUSH).unref(),
    setInterval(look, GUARD).unref(),
    setInterval(alert, ALERTS).unref(),
    setInterval(digest, DIGESTS).unref(),
  ];
  return async () => {
    stopRates();
    for (const timer of timers) clearInterval(timer);
    const underWay = Promise.all([
      round,
      releasing,
      renewing,
      alerting,
      texting,
      deliveries.stop(),
      textCleaner.stop(),
    ]);
    await Promise.race([underWay, sleep(STOP_MS, null, { ref: false })]);
    isStopped = true;
  };
}
