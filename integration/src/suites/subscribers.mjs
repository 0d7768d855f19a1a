// Many subscribers over several API processes with RabbitMQ between them.

import { root } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { startRabbit } from '../services/rabbitmq.mjs';

/** Prints how long deliveries take, and the memory of the processes; returns the exit code. */
export async function testSubscribers() {
  const rabbit = await startRabbit();
  if (!rabbit) {
    console.log('· Without RabbitMQ a message stays within one process.');
    return 0;
  }
  const postgres = await startPostgres();
  try {
    const { code } = await nodeTests(['--test-force-exit', 'integration/src/suites/subscribers.stack.mjs'], {
      cwd: root,
      env: { TEST_DATABASE_URL: postgres.url, TEST_STOMP_RELAY_URL: rabbit.url },
    });
    return code;
  } finally {
    await postgres.stop();
    await rabbit.stop();
  }
}
