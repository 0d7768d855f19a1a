import assert from 'node:assert/strict';
import { it } from 'node:test';
import { defineModule, startModules } from './define-module.ts';
import type { Infrastructure } from './infrastructure.ts';

it('creates each module once, after those it needs, and closes them in the opposite order', async () => {
  const steps: string[] = [];
  const base = defineModule({
    async create({ dataDir }) {
      steps.push('create base');
      return {
        service: { path: (name: string) => `${dataDir}/${name}` },
        close: () => void steps.push('close base'),
      };
    },
  });
  const unlisted = defineModule({
    needs: { base },
    create(_, needs) {
      steps.push('create unlisted');
      return {
        service: needs.base.path('unlisted'),
        jobs: [{ name: 'unlisted: work', run: () => undefined }],
      };
    },
  });
  const top = defineModule({
    needs: { unlisted, base },
    create(_, needs) {
      steps.push('create top');
      const service: string = needs.base.path(needs.unlisted);
      return { service, close: () => void steps.push('close top') };
    },
  });
  const { modules, contributions, close } = await startModules({ top, base }, {
    dataDir: '/data',
  } as Infrastructure);
  assert.equal(modules.top, '/data//data/unlisted');
  assert.equal(modules.base.path('x'), '/data/x');
  assert.deepEqual(
    contributions.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
    ['unlisted: work'],
  );
  await close();
  assert.deepEqual(steps, ['create base', 'create unlisted', 'create top', 'close top', 'close base']);
});

it('closes the other modules when one fails to close, and then rejects with its error', async () => {
  const closed: string[] = [];
  const base = defineModule({ create: () => ({ service: 1, close: () => void closed.push('base') }) });
  const failure = new Error('still writing');
  const top = defineModule({
    needs: { base },
    create: () => ({ service: 2, close: () => Promise.reject(failure) }),
  });
  const { close } = await startModules({ top }, {} as Infrastructure);
  await assert.rejects(close(), ({ errors }: AggregateError) => errors.length === 1 && errors[0] === failure);
  assert.deepEqual(closed, ['base']);
});
