// nginx (Debian's packages) with the gateway's configuration, before API processes on PostgreSQL and RabbitMQ.
import { existsSync } from 'node:fs';
import { must, root, step } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { debianPackage } from './debian.mjs';
import { startPostgres } from './postgres.mjs';
import { startRabbit } from './rabbitmq.mjs';

/** Whether nginx and its module of brotli are there, installed if necessary. */
export const hasGateway = async () =>
  (await debianPackage('nginx-light', () => existsSync('/usr/sbin/nginx'))) &&
  (await debianPackage('libnginx-mod-http-brotli-static', () =>
    existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  ));

/** Runs the tests of the gateway and of several processes; returns the exit code. */
export async function testCluster() {
  const rabbit = (await hasGateway()) && (await startRabbit());
  if (!rabbit) {
    console.log('· Without nginx and RabbitMQ one process is tested, without a gateway.');
    return 0;
  }
  try {
    const postgres = await startPostgres();
    try {
      await step('Building', () => must('npm', ['run', '--silent', 'build'], { cwd: root }));
      const { code } = await nodeTests(['--test-force-exit', 'integration/src/suites/cluster.stack.mjs'], {
        cwd: root,
        env: { TEST_DATABASE_URL: postgres.url, TEST_STOMP_RELAY_URL: rabbit.url },
      });
      return code;
    } finally {
      await postgres.stop();
    }
  } finally {
    await rabbit.stop();
  }
}
