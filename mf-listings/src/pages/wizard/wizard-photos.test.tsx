import type { OwnListing } from '@baza/shared/schema';
import { answer, ownListing } from '@baza/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photo } from '../../testing/listing-detail.ts';
import { open } from './wizard-testing.ts';

/** Chooses from the menu of a photo. */
async function choose(photo: number, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Photo ${photo}: actions` }));
  await userEvent.click(screen.getByRole('button', { name: action }));
}

test('photos can be uploaded, moved and removed, and a wrong file is named', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const { world, rendering } = open(ownListing({ photos: [photo(1)] }), 'photos', {
    'POST files': answer(201, photo(2)),
  });
  const { container } = await rendering;
  await screen.findByRole('heading', { name: 'Add photos' });
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const files = [
    new File(['x'], 'room.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'plan.pdf', { type: 'application/pdf' }),
  ];
  fireEvent.change(input, { target: { files } });
  expect(await screen.findByText(/plan\.pdf: The photo could not be read/)).toBeVisible();
  const ids = () => (world.stored as OwnListing).photoIds;
  await waitFor(() => expect(ids()).toEqual([photo(1).id, photo(2).id]));
  await choose(2, 'Move photo 2 forward');
  await waitFor(() => expect(ids()).toEqual([photo(2).id, photo(1).id]));
  await choose(2, 'Remove photo 2');
  await waitFor(() => expect(ids()).toEqual([photo(2).id]));
});

test('any photo can become the main one, and the focus stays with a moved photo', async () => {
  const { world, rendering } = open(ownListing({ photos: [photo(1), photo(2), photo(3)] }), 'photos');
  await rendering;
  await screen.findByRole('heading', { name: 'Add photos' });
  const ids = () => (world.stored as OwnListing).photoIds;
  await choose(1, 'Move photo 1 back');
  expect(screen.getByRole('button', { name: 'Photo 2: actions' })).toHaveFocus();
  expect(screen.getByText('The photo is now number 2 of 3')).toBeInTheDocument();
  await choose(2, 'Move photo 2 back');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Photo 3: actions' })).toHaveFocus());
  await choose(2, 'Make photo 2 the main one');
  await waitFor(() => expect(ids()).toEqual([photo(3).id, photo(2).id, photo(1).id]));
});

test('the photo limit is shown and enforced', async () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => photo(n));
  const first = open(ownListing({ photos: six }), 'photos', { config: { maxPhotos: 30 } });
  const { container, unmount: leave } = await first.rendering;
  expect(await screen.findByText(/^Up to 30 photos/)).toBeVisible();
  expect(screen.getByText(/More can be added: 24/)).toBeVisible();
  expect(container.querySelector('input[type=file]')).toBeInTheDocument();
  await leave();
  const second = open(ownListing({ photos: six }), 'photos');
  const page = await second.rendering;
  expect(await screen.findByText(/^Up to 5 photos/)).toBeVisible();
  expect(page.container.querySelector('input[type=file]')).toBeNull();
});

test('a phone can take a photo or choose one from its gallery', async () => {
  const match = window.matchMedia;
  window.matchMedia = (query) =>
    ({ ...match(query), matches: query === '(pointer: coarse)' }) as MediaQueryList;
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const { world, rendering } = open(ownListing({ photos: [] }), 'photos', {
    'POST files': answer(201, photo(2)),
  });
  const { container } = await rendering;
  expect(await screen.findByText('Choose from gallery')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const camera = container.querySelector('input[capture=environment]') as HTMLInputElement;
  fireEvent.change(camera, { target: { files: [new File(['x'], 'image.jpg', { type: 'image/jpeg' })] } });
  await waitFor(() => expect((world.stored as OwnListing).photoIds).toEqual([photo(2).id]));
  window.matchMedia = match;
});

test('a turned photo replaces the original, is saved and keeps the focus', async () => {
  const { world, rendering } = open(ownListing({ photos: [photo(1), photo(2)] }), 'photos', {
    [`POST files/${photo(2).id}/turn`]: answer(201, photo(3)),
  });
  await rendering;
  await choose(2, 'Turn photo 2 clockwise');
  await waitFor(() => expect(world.stored.photoIds).toEqual([photo(1).id, photo(3).id]));
  expect(screen.getByText('Photo 2 is turned')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Photo 2: actions' })).toHaveFocus();
});

test('a photo that could not be turned stays unchanged', async () => {
  const { world, rendering } = open(ownListing({ photos: [photo(1)] }), 'photos', {
    [`POST files/${photo(1).id}/turn`]: answer(500),
  });
  const { notices } = await rendering;
  await choose(1, 'Turn photo 1 clockwise');
  await waitFor(() => expect(notices[0]?.text).toMatch(/^The photo could not be turned/));
  expect(world.stored.photos).toEqual([photo(1)]);
});
