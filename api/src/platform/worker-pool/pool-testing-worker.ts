import { setTimeout as sleep } from 'node:timers/promises';

export type TestTask =
  | { kind: 'echo'; value: unknown }
  | { kind: 'sleep'; ms: number }
  | { kind: 'spin' }
  | { kind: 'grow' }
  | { kind: 'throw' }
  | { kind: 'exit' };

/** Misbehaves in each way that a limited pool must survive. */
export default async function work(task: TestTask): Promise<unknown> {
  switch (task.kind) {
    case 'echo':
      return task.value;
    case 'sleep':
      return sleep(task.ms);
    case 'spin':
      for (;;);
    case 'grow': {
      const held: string[][] = [];
      for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => `${held.length} ${at}`));
    }
    case 'throw':
      throw new RangeError('no such thing');
    case 'exit':
      return process.exit(3);
  }
}
