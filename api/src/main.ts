import './platform/config/node-line.ts';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp, loggerOptions } from './app.ts';
import { keepSecrets, secretKeysFor } from './auth/encryption/secret-file.ts';
import { demoUsers } from './auth/identity-provider/index.ts';
import {
  createCurrentRoles,
  createEndedSessions,
  createLogoutTokenVerifier,
  createTokenVerifier,
  keycloakTokens,
  refusingEnded,
} from './auth/tokens/index.ts';
import { createServices } from './container.ts';
import { createReleaseTokens } from './delivery/releases/release-tokens.ts';
import { admitShell } from './delivery/shell-build/admit-shell.ts';
import { shellFacts } from './delivery/shell-build/shell-facts.ts';
import { openAccounts } from './modules/accounts/index.ts';
import { EnvironmentError, readEnv } from './platform/config/env.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { migrations } from './platform/db/migrations/index.ts';
import { StartupError, writeTrouble } from './platform/errors/startup-error.ts';
import { createDrain } from './platform/http/drain.ts';
import { startJobs } from './platform/jobs/define-job.ts';
import { openMailer } from './platform/mail/index.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { makePrivateFolder, makeProcessPrivate } from './platform/private-folders/private-folders.ts';
import { registerBrokerMetrics } from './platform/realtime/broker-metrics.ts';
import { createBroadcasts, createRelayBroker, openRealtime } from './platform/realtime/index.ts';
import { openTracing } from './platform/tracing/tracing.ts';
import { openIdentityFor, openPaintedDrive, registerSite, seedDemoData } from './site.ts';

/** The demo accounts, one a line. */
const demoAccounts = () =>
  [
    'Demo accounts, each with its name as password:',
    ...demoUsers.map(
      ({ userName, roles, firstName, lastName }) =>
        `  ${userName.padEnd(12)}${(roles.at(-1) ?? '').padEnd(12)}${firstName} ${lastName}`,
    ),
  ].join('\n');

/** A one-sentence message for the operator if the cause is known. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof StartupError || error instanceof EnvironmentError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or choose another port with PORT.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user: choose one above 1023 with PORT.`;
  return undefined;
}

async function main(): Promise<void> {
  // Each page has two megabytes of buffers. V8 collects its whole heap when buffers have grown by 64 MB, however large
  // the heap is, unless they count as a part of it.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  // With V8's own choice, a tenth of the pages waited for steps of a whole collection, which came with every 35th.
  setFlagsFromString('--heap-growing-percent=100');
  const given = readEnv();
  const dataDir = resolve(given.DATA_DIR);
  // A registry of its own may be served by another user.
  if (!given.REGISTRY || given.REGISTRY.startsWith('s3://')) makeProcessPrivate();
  makePrivateFolder(dataDir, console.warn);
  const secrets = secretKeysFor(given, dataDir, console.warn);
  const env = { ...given, SECRET_KEY: secrets.current, SECRET_KEY_PREVIOUS: secrets.previous };
  const started = performance.now();
  const database = await openDatabase({
    url: env.DATABASE_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    poolSize: env.DATABASE_POOL,
    directory: join(dataDir, 'db'),
  });
  try {
    await database.unhurried((db) => migrate(db, migrations));
    const { db } = database;
    // Services start before the application, whose logger then writes their earlier messages.
    let log: FastifyBaseLogger | undefined;
    const early: (() => void)[] = [];
    const write = (level: 'info' | 'warn' | 'error') => (facts: object, sentence: string) =>
      log ? log[level](facts, sentence) : void early.push(() => log?.[level](facts, sentence));
    const { drive, painter } = await openPaintedDrive(env, { db, dataDir, log: { warn: write('warn') } });
    const mailer = openMailer(env, dataDir);
    const ended = await createEndedSessions(db);
    const identity = await openIdentityFor(env, db, { mailer, ended });
    const tokens = identity?.tokens ?? {
      ...keycloakTokens({
        url: env.KEYCLOAK_URL ?? env.PUBLIC_URL,
        realm: env.KEYCLOAK_REALM,
        internalUrl: env.KEYCLOAK_INTERNAL_URL,
      }),
      audience: env.KEYCLOAK_CLIENT,
      clientId: env.KEYCLOAK_CLIENT,
    };
    const verify = refusingEnded(createTokenVerifier(tokens), ended);
    const verifyRelease = createReleaseTokens({
      realm: tokens,
      clientId: tokens.clientId,
      trusted: env.RELEASE_ISSUERS,
      publicUrl: env.PUBLIC_URL,
    });
    const origins = [env.PUBLIC_URL, ...env.CORS_ORIGINS];
    const broker =
      env.STOMP_RELAY_URL &&
      createRelayBroker({ url: env.STOMP_RELAY_URL, log: (level, sentence) => write(level)({}, sentence) });
    const currentRoles = createCurrentRoles(openAccounts(env, db));
    const realtime = openRealtime({
      verify,
      ended,
      hasRole: currentRoles.has,
      origins,
      broadcasts: createBroadcasts(db),
      ...(broker && { broker }),
    });
    const metrics = new Metrics();
    const services = await createServices({
      env,
      database,
      ended,
      currentRoles,
      drive,
      mailer,
      ...(secrets.areKept && { keepKeys: (keys) => keepSecrets(dataDir, keys) }),
      metrics,
      realtime,
      verifyRelease,
      verifyLogout: createLogoutTokenVerifier(tokens),
      teamClients: identity?.clients,
      log: { warn: write('warn'), error: write('error') },
    });
    const force = process.argv.includes('--force');
    await admitShell(db, shellFacts(env.SHELL_DIR)(), services.modules.registry.source.current(), force);
    await seedDemoData(env, { db, drive, areas: services.modules.areas.index() });
    if (broker) registerBrokerMetrics(metrics, broker);
    const drain = createDrain();
    const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? await openTracing({
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        })
      : undefined;
    const app = await buildApp({
      drain,
      tracing,
      services,
      verify,
      logger: loggerOptions(env.LOG_LEVEL),
      plugins: [realtime.plugin, async (scope) => registerSite(scope, { services, drive, identity })],
    });
    log = app.log;
    for (const entry of early.splice(0)) entry();
    await app.listen({ port: env.PORT, host: env.HOST });
    painter?.start().catch((error) => write('warn')({ err: error }, 'drawings of the demo are missing'));
    const stopJobs = startJobs(services.jobs, app.log);

    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      // A hanging close ends the process anyway.
      const drainMs = env.DRAIN_SECONDS * 1000;
      setTimeout(() => process.exit(1), drainMs + 20_000).unref();
      const steps = [
        () => drain.begin(drainMs, drainMs + 8000),
        () => app.close(),
        () => stopJobs(),
        () => painter?.stop(),
        () => services.close(),
        () => mailer.close(),
        // A collector that is gone is no fault of this process.
        () => tracing?.close().catch(() => undefined),
        () => database.close(),
      ];
      let code = 0;
      for (const step of steps)
        try {
          await step();
        } catch (err) {
          // What is still open must be closed, the database above all.
          write('error')({ err }, 'the process does not stop cleanly');
          code = 1;
        }
      process.exit(code);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Baza is ready at ${env.PUBLIC_URL} (${seconds} s).`);
    if (env.DEMO) console.log(demoAccounts());
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

try {
  await main();
} catch (error) {
  const sentence = sentenceFor(error) ?? writeTrouble(error, process.env.DATA_DIR ?? '.data')?.message;
  if (sentence) console.error(sentence);
  else console.error(error);
  process.exit(1);
}
