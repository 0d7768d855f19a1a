import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createValue, type Readable, useValue } from './value.ts';

const Shown = ({ of }: { of: Readable<string> }) => {
  const now = useValue(of);
  return now === 'unknown' ? <i>{now}</i> : <b>{now}</b>;
};

test.each([
  ['changes before its HTML is hydrated', () => createValue('unknown')],
  ['is known to the page from the start', () => createValue('ended', 'unknown')],
])('a value that %s is shown after that, without a mismatch', async (_what, make) => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Shown of={createValue('unknown')} />);
  const value = make();
  value.set('ended');
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(page, <Shown of={value} />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page.innerHTML).toBe('<b>ended</b>');
  act(() => root.unmount());
});
