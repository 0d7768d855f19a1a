import type { Locale } from '@baza/shared/contract';
import { type RenderedRemote, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../lifecycles.tsx';
import { access, change, map, remotes } from './fixtures.ts';

export const user = userEvent.setup();

/** Opens a page of ops, with one remote in the registry unless `http` responds otherwise. */
export function openPage(
  path: string,
  http: Record<string, unknown> = {},
  locale: Locale = 'ru',
): Promise<RenderedRemote> {
  return renderRemote(
    { bootstrap, mount, update, unmount },
    {
      path,
      locale,
      user: { id: 'u1', name: 'Лола Каримова', userName: 'ops' },
      roles: ['ops'],
      http: {
        'ops/remotes': remotes(map()),
        'ops/log': { items: [change] },
        'ops/faults': { items: [] },
        'releases/access': access,
        ...http,
      } as never,
    },
  );
}
export const open = (http?: Record<string, unknown>) => openPage('/ops', http);

export const dialog = () => within(screen.getByRole('dialog'));
/** The field for the reason of a decision. */
export const why = () => dialog().getByRole('textbox', { name: /Причина/ });
