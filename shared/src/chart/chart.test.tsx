import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route } from 'react-router';
import { defineRemote } from '../contract/react/define.tsx';
import { renderRemote } from '../testing/index.ts';
import Chart, { type ChartProps } from './index.ts';

const props: ChartProps = {
  kind: 'stacked-bars',
  caption: 'Payments by month',
  pointsLabel: 'Month',
  points: [
    { label: 'January 2026', short: 'Jan' },
    { label: 'February 2026', short: 'Feb' },
  ],
  series: [
    { label: 'Principal', values: [100, 110] },
    { label: 'Interest', values: [50, null] },
  ],
  details: [{ label: 'Left', values: ['900', '790'] }],
  format: (value) => `${value} UZS`,
};
const remote = defineRemote({
  name: 'mf_chart',
  routes: <Route path="/" element={<Chart {...props} />} />,
});
const open = () => renderRemote(remote, { path: '/', locale: 'en' });

/** A canvas of 300 × 200 px that keeps what is written on it and in which colours it is filled. */
function drawOn() {
  const [words, fills] = [new Set<string>(), new Set<unknown>()];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (kept, name: string) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 6 });
      if (name === 'fillText') return (text: string) => words.add(text);
      return name in kept ? kept[name] : () => {};
    },
    set: (kept, name: string, value) => {
      if (name === 'fillStyle') fills.add(value);
      kept[name] = value;
      return true;
    },
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  Object.assign(globalThis, {
    Path2D: class {
      rect() {}
      roundRect() {}
      moveTo() {}
      lineTo() {}
      arcTo() {}
      closePath() {}
      arc() {}
    },
  });
  return { words, fills };
}

test('the table has every figure, and is open where nothing can be drawn', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Payments by month' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Month', 'Principal', 'Interest', 'Left']);
  expect(within(table).getByRole('row', { name: 'February 2026 110 UZS — 790' })).toBeVisible();
  expect(screen.getByText('As a table').closest('details')).toHaveAttribute('open');
});

test('what is drawn is named on the axes, in the colours of the theme', async () => {
  document.documentElement.style.setProperty('--chart-1', '#111111');
  document.documentElement.style.setProperty('--chart-2', '#222222');
  const { words, fills } = drawOn();
  const { update } = await open();
  await act(() => new Promise(requestAnimationFrame));
  expect([...words]).toEqual(expect.arrayContaining(['Jan', 'Feb', '0 UZS', '100 UZS']));
  expect([...fills]).toEqual(expect.arrayContaining(['#111111', '#222222']));
  expect(screen.getByText('As a table').closest('details')).not.toHaveAttribute('open');
  document.documentElement.style.setProperty('--chart-1', '#aaaaaa');
  await update({ theme: 'dark' });
  await act(() => new Promise(requestAnimationFrame));
  expect(fills).toContain('#aaaaaa');
});

test('the figures under the pointer stand beside it', async () => {
  drawOn();
  const { container } = await open();
  const over = container.querySelector('.u-over') as HTMLElement;
  jest
    .spyOn(over, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 200, height: 150 } as DOMRect);
  fireEvent(window, new Event('scroll'));
  fireEvent.mouseEnter(over);
  fireEvent.mouseMove(over, { clientX: 20, clientY: 20 });
  await act(() => new Promise(requestAnimationFrame));
  const shown = container.querySelector('.pointed');
  expect(shown).toHaveTextContent('January 2026Principal100 UZSInterest50 UZSLeft900');
});
