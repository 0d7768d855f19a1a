import { FILTER_PANEL, selectFilter } from '@baza/shared/store';
import { places, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../parcels/filter-panel.tsx';
import { searchOf } from '../../testing/listings.ts';

export const parcel = { bootstrap, mount, update, unmount };
export const open = (variant: 'hero' | 'bar', path: string) =>
  renderRemote(parcel, {
    path,
    locale: 'en',
    parcel: { variant },
    http: { ...places, 'public/listings': searchOf(128) } as never,
  });
export type Page = Awaited<ReturnType<typeof open>>;
export const address = ({ shell }: Page) => shell.history.location.pathname + shell.history.location.search;
export const filterOf = ({ shell }: Page) => selectFilter(shell.store.getState() as never, FILTER_PANEL);
export const inPopover = () => within(screen.getByRole('dialog', { hidden: true }));
