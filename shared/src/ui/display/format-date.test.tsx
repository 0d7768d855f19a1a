import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FormatDate } from './format-date.tsx';

afterEach(() => jest.useRealTimers());

const at = (moment: string) => jest.useFakeTimers({ now: new Date(moment) });

test('a relative time of a cached page becomes the current one without a hydration error', async () => {
  const element = <FormatDate date="2026-11-24T23:30:00+05:00" look="relative" />;
  at('2026-11-25T10:00:00+05:00');
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  const before = container.textContent;
  at('2026-11-26T00:10:00+05:00');
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(container, element, { onRecoverableError }));
  expect([before, container.textContent]).toEqual(['кеча', '2 кун олдин']);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
