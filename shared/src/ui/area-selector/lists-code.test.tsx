import { screen } from '@testing-library/react';
import { renderUi } from '../core/test-render.tsx';
import { AreaSelector } from './area-selector.tsx';

let isOffline = true;
jest.mock('./area-lists.tsx', () => {
  if (isOffline) throw new Error('Loading chunk area-lists failed.');
  return { AreaLists: () => <p>lists</p> };
});

test('lists whose code cannot be fetched are asked for again', async () => {
  const { user } = renderUi(
    <AreaSelector label="Area" paths={[]} load={async () => []} search={async () => []} onApply={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: /^Area/, hidden: true }));
  const retry = await screen.findByRole('button', { name: 'Повторить', hidden: true });
  isOffline = false;
  await user.click(retry);
  expect(await screen.findByText('lists')).toBeInTheDocument();
});
