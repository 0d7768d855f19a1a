import { places, renderRemote } from '@baza/shared/testing';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { searchOf } from '../../testing/listings.ts';

const remote = { bootstrap, mount, update, unmount };
export const open = (path: string, http: Record<string, unknown> = {}) =>
  renderRemote(remote, {
    path,
    locale: 'en',
    http: { ...places, 'public/listings': searchOf(45), ...http } as never,
  });
export const address = (page: { shell: { history: { location: { pathname: string; search: string } } } }) => {
  const { pathname, search } = page.shell.history.location;
  return pathname + search;
};

afterEach(() => localStorage.clear());
