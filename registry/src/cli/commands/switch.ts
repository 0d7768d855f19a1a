import { remoteOf } from '../../operations/document.ts';
import { type Command, remoteArgument } from '../command.ts';

export const disable: Command = {
  name: 'disable',
  summary: 'the kill switch: nothing of a remote is loaded any more',
  usage: '<remote> --why <reason>',
  most: 1,
  options: {},
  describe: [],
  help: `Pages of the remote say in the reader's language that they are switched off for now; everything else works on.
The reason is for the log and for ops, but stands in the registry too, which browsers read: no names, no secrets.

  baza-release disable mf_applications --why "Sends each application twice"`,
  async run(context) {
    const remote = remoteArgument(context);
    const { change } = await (await context.releases()).disable({ ...context.actor, remote });
    const text = `${change ? '✔' : '·'} ${remote} is ${change ? '' : 'already '}switched off: ${context.actor.why}`;
    return { text, data: { remote, change } };
  },
};

export const enable: Command = {
  name: 'enable',
  summary: 'end "disable"',
  usage: '<remote>',
  most: 1,
  options: {},
  describe: [],
  help: `The remote is loaded again, with the stable release it has.

  baza-release enable mf_applications --why "1.2.1 sends once"`,
  async run(context) {
    const remote = remoteArgument(context);
    const { change, document } = await (await context.releases()).enable({ ...context.actor, remote });
    const { stable } = remoteOf(document, remote).channels;
    const text = `${change ? '✔' : '·'} ${remote} ${change ? 'is on again' : 'was on'}: ${stable}.`;
    return { text, data: { remote, change } };
  },
};
