import { PlatformProviders } from '@baza/shared/contract';
import { FetchedPart } from '@baza/shared/page';
import { createStubShell } from '@baza/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('a part that could not be fetched is fetched again', async () => {
  const { shell, live } = await createStubShell({ locale: 'en' });
  const Part = ({ word }: { word: string }) => <p>{word}</p>;
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: Part });
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <PlatformProviders shell={shell} live={live} owns={() => true}>
      <FetchedPart load={load} props={{ word: 'fetched' }} />
    </PlatformProviders>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('fetched')).toBeVisible();
  silenced.mockRestore();
});
