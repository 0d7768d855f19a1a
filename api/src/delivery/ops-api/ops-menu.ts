import { inMenuOrder, MENU_PLACES, type RegistryDocument } from '@baza/registry';
import type { OpsMenuEntry, OpsRemotes } from '@baza/shared/schema';

/** Returns the entries that stable releases and canaries add, in the order that visitors see, and the menus that ops have ordered. */
export const opsMenus = (document: RegistryDocument): Pick<OpsRemotes, 'menu' | 'orderedMenus'> => ({
  menu: menuOf(document),
  orderedMenus: MENU_PLACES.filter((menu) => document.menuOrder?.[menu].length),
});

function menuOf({ remotes, menuOrder }: RegistryDocument): OpsMenuEntry[] {
  const entries = Object.entries(remotes).flatMap(([remote, { channels, releases }]) =>
    [channels.stable, channels.canary?.version].flatMap((version) =>
      (releases[version ?? '']?.manifest.menu ?? []).map((entry) => ({ ...entry, remote })),
    ),
  );
  const seen = new Map<string, (typeof entries)[number]>();
  for (const entry of entries) {
    const key = [entry.place, entry.path, entry.role].join(' ');
    if (!seen.has(key)) seen.set(key, entry);
  }
  return inMenuOrder([...seen.values()], menuOrder).map(({ place, path, label, remote, role }) => ({
    ...{ place, path, label, remote },
    ...(role ? { role } : {}),
  }));
}
