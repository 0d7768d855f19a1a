import { PlatformProviders } from '@baza/shared/contract';
import { createStubShell } from '@baza/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PullRefresh } from './pull-refresh.tsx';

async function show(onRefresh = jest.fn(async (): Promise<{ error?: unknown }> => ({}))) {
  const { shell, live, notices } = await createStubShell({ locale: 'en' });
  render(
    <PlatformProviders shell={shell} live={live} owns={() => true}>
      <PullRefresh onRefresh={onRefresh} />
      <ul aria-label="Listings" />
    </PlatformProviders>,
  );
  const list = await screen.findByRole('list');
  const pull = async (way: { x?: number; y: number }, element: Element = list) => {
    const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });
    fireEvent.touchStart(element, at(100, 100));
    fireEvent.touchMove(element, at(100 + (way.x ?? 0), 100 + way.y));
    await act(async () => void fireEvent.touchEnd(element, { touches: [] }));
  };
  return { onRefresh, list, pull, notices };
}

test('a list that is pulled down at the top is read again, once', async () => {
  const { onRefresh, pull } = await show();
  await pull({ y: 200 });
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('The list is up to date');
});

test.each([
  ['a short pull', { y: 60 }],
  ['a swipe aside', { x: 300, y: 200 }],
  ['a movement upwards', { y: -300 }],
] as const)('%s reads nothing', async (_what, way) => {
  const { onRefresh, pull } = await show();
  await pull(way);
  expect(onRefresh).not.toHaveBeenCalled();
});

test('a page that has been scrolled is scrolled back, not refreshed', async () => {
  const { onRefresh, list, pull } = await show();
  document.documentElement.scrollTop = 40;
  await pull({ y: 300 });
  document.documentElement.scrollTop = 0;
  list.scrollTop = 10;
  await pull({ y: 300 });
  expect(onRefresh).not.toHaveBeenCalled();
});

test('a pull in a dialog is not the page’s', async () => {
  const { onRefresh, pull } = await show();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  await pull({ y: 300 }, dialog);
  dialog.remove();
  expect(onRefresh).not.toHaveBeenCalled();
});

test('a failure is reported, and the list can be pulled again', async () => {
  const { onRefresh, pull, notices } = await show(jest.fn(async () => ({ error: 'offline' })));
  await pull({ y: 300 });
  expect(notices[0]?.text).toMatch(/could not be refreshed/);
  await pull({ y: 300 });
  expect(onRefresh).toHaveBeenCalledTimes(2);
});
