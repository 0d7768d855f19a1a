import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Route } from 'react-router-dom';
import { createStubShell, renderRemote } from '../../testing/index.ts';
import { renderInShell } from '../../testing/render-remote.ts';
import { defineParcel, defineRemote, Parcel } from '../index.ts';

function Owner() {
  const [value, setValue] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setValue(2)}>
        more
      </button>
      <Parcel remote="mf_map" expose="./small-map" props={{ value }} fallback={<b>waiting</b>} height={200} />
    </>
  );
}

test('a parcel takes props', async () => {
  const owner = defineRemote({ name: 'mf_owner', routes: <Route path="/" element={<Owner />} /> });
  const { parcels, unmount } = await renderRemote(owner);
  expect(parcels).toMatchObject([{ remote: 'mf_map', expose: 'small-map', props: { value: 1 } }]);
  expect(screen.queryByText('waiting')).toBeNull();
  fireEvent.click(screen.getByText('more'));
  await waitFor(() => expect(parcels[0]?.props).toEqual({ value: 2 }));
  await unmount();
  await waitFor(() => expect(parcels[0]?.unmounted).toBe(true));
});

test('an unavailable parcel shows one line, and its retry mounts it', async () => {
  const owner = defineRemote({ name: 'mf_owner', routes: <Route path="/" element={<Owner />} /> });
  const stub = await renderRemote(owner, { locale: 'en', parcelsFail: true });
  expect(screen.getByText(/not available right now/)).toBeVisible();
  stub.setParcelsFail(false);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/not available/)).toBeNull());
  expect(stub.parcels).toHaveLength(1);
});

describe('a parcel that comes after something', () => {
  async function withAfter(html: '' | null) {
    let end = () => {};
    const after = new Promise<void>((resolve) => {
      end = resolve;
    });
    const owner = defineRemote({
      name: 'mf_owner',
      routes: (
        <Route path="/" element={<Parcel remote="mf_map" expose="small-map" props={{}} after={after} />} />
      ),
    });
    const stub = await createStubShell();
    const rendered = await renderInShell(
      { ...stub, shell: { ...stub.shell, firstScreen: () => html } },
      owner,
    );
    const slot = rendered.container.querySelector('[data-later] > :last-child') as HTMLElement;
    return { ...rendered, slot, end };
  }

  test('waits for that where it can be read', async () => {
    const { parcels, end, unmount } = await withAfter('');
    expect(parcels).toHaveLength(0);
    await act(async () => end());
    expect(parcels).toHaveLength(1);
    await unmount();
    expect(parcels[0]?.unmounted).toBe(true);
  });

  test.each(['pointerOver', 'pointerDown', 'focusIn'] as const)('or for its use: %s', async (use) => {
    const { parcels, slot, end } = await withAfter('');
    await act(async () => fireEvent[use](slot));
    expect(parcels).toHaveLength(1);
    await act(async () => end());
    expect(parcels).toHaveLength(1);
  });

  test('is not mounted once its page is gone', async () => {
    const { parcels, end, unmount } = await withAfter('');
    await unmount();
    await act(async () => end());
    expect(parcels).toHaveLength(0);
  });

  test('comes at once where there is nothing to be read', async () => {
    expect((await withAfter(null)).parcels).toHaveLength(1);
  });
});

test('defineParcel mounts one component with the props it is given', async () => {
  const parcel = defineParcel<{ label: string }>({
    name: 'mf_map',
    component: ({ label }) => <output>{label}</output>,
  });
  const { update } = await renderRemote(parcel, { parcel: { label: 'here' } });
  expect(screen.getByRole('status')).toHaveTextContent('here');
  await update({ parcel: { label: 'there' } });
  expect(screen.getByRole('status')).toHaveTextContent('there');
});

test('code that only some uses of a parcel need is there before they are shown', async () => {
  const seen: string[] = [];
  const parcel = defineParcel<{ label: string }>({
    name: 'mf_map',
    component: ({ label }) => <output>{`${label} after ${seen}`}</output>,
    load: async ({ label }) => seen.push(label),
  });
  const { update } = await renderRemote(parcel, { parcel: { label: 'here' } });
  expect(screen.getByRole('status')).toHaveTextContent('here after here');
  await update({ parcel: { label: 'there' } });
  expect(screen.getByRole('status')).toHaveTextContent('there after here,there');
});
