import { initRegistry, readDocument } from '../../operations/index.ts';
import type { Command } from '../command.ts';

export const init: Command = {
  name: 'init',
  summary: 'make a place a new registry',
  usage: '',
  most: 0,
  options: { empty: { type: 'boolean' } },
  describe: [['--empty', 'also a place that has lost its registry.json: nothing of its releases is live']],
  help: `No other command makes a registry, so a mistyped place is an error. Where there is one already, nothing changes. A
place with releases or a log but without registry.json is refused (3): restore it, see "The registry is broken" in the
operations guide.

  baza-release init --registry s3://baza-remotes`,
  async run(context) {
    const store = await context.store();
    const empty = context.options.empty === true;
    const isNew = !context.actor.dryRun && (await initRegistry(store, { empty }));
    if (isNew) return { text: `✔ ${store.location} is a new registry.`, data: { isNew } };
    const { remotes } = await readDocument(store);
    const names = Object.keys(remotes).join(', ') || 'no remotes yet';
    return { text: `· ${store.location} was a registry already: ${names}.`, data: { isNew } };
  },
};
