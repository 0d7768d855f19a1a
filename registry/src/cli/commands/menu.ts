import { inMenuOrder } from '../../menu.ts';
import { MENU_PLACES, type RegistryDocument } from '../../schema.ts';
import { type Command, listOption, usageError } from '../command.ts';

/** The entries of the stable releases, in the order that visitors see. */
function shownIn({ remotes, menuOrder }: RegistryDocument) {
  const all = Object.entries(remotes).flatMap(([remote, { channels, releases }]) =>
    (releases[channels.stable]?.manifest.menu ?? []).map((entry) => ({ ...entry, remote })),
  );
  return inMenuOrder(all, menuOrder);
}

function menusText(document: RegistryDocument): string {
  const shown = shownIn(document);
  return MENU_PLACES.flatMap((menu) => [
    `${menu}${document.menuOrder?.[menu].length ? '' : ' (as the releases declare)'}`,
    ...shown
      .filter(({ place }) => place === menu)
      .map(({ path, label, remote, role }) => `  ${path}  ${label.en}, ${remote}${role ? `, ${role}` : ''}`),
  ]).join('\n');
}

export const menu: Command = {
  name: 'menu',
  summary: 'show or set the order of menu entries',
  usage: '[--header <paths>] [--profile <paths>]',
  most: 0,
  options: {
    header: { type: 'string', multiple: true },
    profile: { type: 'string', multiple: true },
    reset: { type: 'boolean' },
  },
  describe: [
    [
      '--header <paths>',
      'paths with commas between them, first to last, of the header, the drawer and the footer',
    ],
    ['--profile <paths>', "the same of the user's menu"],
    ['--reset', 'back to the order that the releases declare'],
  ],
  help: `Entries that are not named come last, in the order that their releases declare. Pages opened from now on have the
new order. Only for ops: in the folder or the bucket, or on a site with a token of the role ops.

  baza-release menu
  baza-release menu --header /,/request/new,/search-on-map --why "The map is used more"
  baza-release menu --profile '' --why "As the releases declare"
  baza-release menu --reset --why "The trial is over"`,
  async run(context) {
    const releases = await context.releases();
    const { document } = await releases.read('');
    const { reset } = context.options;
    const given = MENU_PLACES.filter((place) => context.options[place] !== undefined);
    if (!given.length && !reset)
      return { text: menusText(document), data: { menuOrder: document.menuOrder ?? null } };
    if (given.length && reset)
      throw usageError('--reset names no paths.', 'Leave out --header and --profile.');
    const order = reset
      ? { header: [], profile: [] }
      : Object.fromEntries(given.map((place) => [place, listOption(context, place).filter(Boolean)]));
    const { change, document: now } = await releases.orderMenu({ ...context.actor, order });
    return {
      text: `${change ? '✔' : '·'} ${menusText(now)}`,
      data: { menuOrder: now.menuOrder ?? null, change },
    };
  },
};
