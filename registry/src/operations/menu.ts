import { isDeepStrictEqual } from 'node:util';
import { OperationError } from '../errors.ts';
import { MENU_PLACES, type MenuOrder, type RegistryDocument } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';

/** What the log names in place of a remote when the menus change. */
const MENUS = 'shell';

/** Options of `orderMenu`. `why` is required. */
export interface MenuOptions extends Actor {
  /**
   * Paths of each menu, first to last; an empty list returns to the order that releases declare, a menu that is absent stays
   * as it is.
   */
  order: Partial<MenuOrder>;
}

/** Returns the paths that published releases add to each menu. */
function menuPaths({ remotes }: RegistryDocument): MenuOrder {
  const entries = Object.values(remotes).flatMap(({ releases }) =>
    Object.values(releases).flatMap(({ manifest }) => manifest.menu),
  );
  const of = (menu: (typeof MENU_PLACES)[number]) => [
    ...new Set(entries.filter(({ place }) => place === menu).map(({ path }) => path)),
  ];
  return { header: of('header'), profile: of('profile') };
}

/**
 * Sets the order of menu entries for all pages, whatever releases declare. Changes nothing if the order is set already.
 * @throws {OperationError} `usage` without a reason, for a path that is named twice or that no published release adds to the
 *   menu, `stale` if the given revision is outdated.
 */
export async function orderMenu(store: RegistryStore, options: MenuOptions): Promise<Outcome> {
  const { order, why } = options;
  if (!why?.trim())
    throw new OperationError('usage', 'The menu is not ordered without a reason.', { hint: 'Say --why.' });
  return changeRegistry(store, options, (document) => {
    const known = menuPaths(document);
    for (const menu of MENU_PLACES) mustBeKnown(menu, order[menu] ?? [], known[menu]);
    const was = document.menuOrder;
    const after: MenuOrder = {
      header: order.header ?? was?.header ?? [],
      profile: order.profile ?? was?.profile ?? [],
    };
    const menuOrder = MENU_PLACES.some((menu) => after[menu].length) ? after : undefined;
    if (isDeepStrictEqual(was, menuOrder)) return null;
    return {
      action: 'menu',
      remote: MENUS,
      details: { order: menuOrder ?? null, was: was ?? null },
      entry: undefined,
      menuOrder,
    };
  });
}

function mustBeKnown(menu: string, paths: readonly string[], known: readonly string[]): void {
  const twice = paths.find((path, index) => paths.indexOf(path) < index);
  const unknown = paths.find((path) => !known.includes(path));
  if (twice === undefined && unknown === undefined) return;
  throw new OperationError(
    'usage',
    twice === undefined
      ? `No release adds ${unknown} to the menu ${menu}.`
      : `${twice} is twice in the menu ${menu}.`,
    { hint: `Nothing has changed. The menu has ${known.join(', ') || 'no entries'}.` },
  );
}
