import { answer } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { column, item, open, type, words } from './content-desk-testing.ts';

test('three languages are shown side by side with what each lacks', async () => {
  await open('/content?id=7');
  expect((await column('Ўзбекча')).getByText('Complete')).toBeVisible();
  expect((await column('Русский')).getByText('Missing: Text')).toBeVisible();
  expect((await column('English')).getByRole('textbox', { name: 'Title' })).toHaveValue('Title');
  expect(await screen.findByRole('textbox', { name: 'Text, Русский' })).toBeVisible();
});

test('the preview is drawn by the remote of the pages in the complete languages', async () => {
  const { parcels } = await open('/content?id=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Preview' }));
  expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Ўзбекча', 'English']);
  await userEvent.click(dialog.getByRole('tab', { name: 'English' }));
  const { facts, texts } = item();
  expect(parcels).toMatchObject([
    { remote: 'mf_listings', expose: 'content-preview', props: { draft: { facts, texts }, language: 'en' } },
  ]);
});

test('unsaved input is restored after a reload and can be discarded', async () => {
  const first = await open('/content?id=7');
  await type((await column('English')).getByRole('textbox', { name: 'Title' }), 'Mine');
  await first.unmount();
  await open('/content?id=7');
  const field = (await column('English')).getByRole('textbox', { name: 'Title' });
  expect(field).toHaveValue('Mine');
  expect(screen.getByText(/not saved yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
  expect((await column('English')).getByRole('textbox', { name: 'Title' })).toHaveValue('Title');
  expect(sessionStorage).toHaveLength(0);
});

test('a stored copy of an earlier version is ignored', async () => {
  sessionStorage.setItem(
    'baza.content-draft.7',
    JSON.stringify({
      version: 2,
      draft: { ...item(), texts: { uz: words, ru: words, en: { ...words, title: 'Old' } } },
      photos: [],
      video: null,
    }),
  );
  await open('/content?id=7');
  expect((await column('English')).getByRole('textbox', { name: 'Title' })).toHaveValue('Title');
});

test('an item that no longer exists leads back to the list', async () => {
  await open('/content?id=8', { 'content/8': answer(404, { type: 'x', title: 'x', status: 404 }) });
  expect(await screen.findByRole('heading', { name: 'There is no such item' })).toBeVisible();
});
