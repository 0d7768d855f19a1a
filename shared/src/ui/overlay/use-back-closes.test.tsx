import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlatformProviders } from '../../contract/react/root.tsx';
import { createStubShell } from '../../testing/stub-shell.ts';
import { Dialog } from './dialog.tsx';

function Sheet({ stubborn }: { stubborn?: boolean }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Фильтры {asked}
      </button>
      <Dialog
        open={open}
        title="Все фильтры"
        onClose={() => (stubborn ? setAsked((count) => count + 1) : setOpen(false))}
      >
        …
      </Dialog>
    </>
  );
}

async function open(stubborn?: boolean) {
  const stub = await createStubShell({ path: '/products', locale: 'ru' });
  render(
    <PlatformProviders shell={stub.shell} live={stub.live} owns={() => true}>
      <Sheet stubborn={stubborn} />
    </PlatformProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Фильтры/ }));
  const back = () => act(() => stub.shell.history.go(-1));
  return { ...stub, back };
}

test('Back closes a dialog and leaves the page open, with the focus where it was', async () => {
  const { shell, back } = await open();
  expect(screen.getByRole('dialog')).toBeVisible();
  back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /Фильтры/ })).toHaveFocus();
  expect(shell.history.location.pathname).toBe('/ru/products');
});

test('its button takes the entry away; Forward does not open it again', async () => {
  const { shell } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  act(() => shell.history.go(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => shell.history.push('/ru'));
  act(() => shell.history.go(-1));
  expect(shell.history.location.pathname).toBe('/ru/products');
});

test('a dialog that asks before it closes is asked by each Back', async () => {
  const { back } = await open(true);
  back();
  back();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByText('Фильтры 2')).toBeInTheDocument();
});
