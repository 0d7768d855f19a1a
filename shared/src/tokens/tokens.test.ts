/** @jest-environment node */
import { THEMED, tokensCss } from './index.ts';

const inTheme = (theme: 0 | 1): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(THEMED).map(([name, value]) => [name, typeof value === 'string' ? value : value[theme]]),
  );
const light = inTheme(0);
const dark = inTheme(1);

test('dark tokens follow the system or the page’s attribute, light ones come first', () => {
  const css = tokensCss();
  const at = (text: string, from = 0) => css.indexOf(text, from);
  const system = at('@media screen and (prefers-color-scheme: dark)');
  const chosen = at(':root[data-theme="dark"]');
  const [day, night] = THEMED['color-bg'];
  expect(at(`--color-bg: ${day};`)).toBeLessThan(system);
  expect(at(`--color-bg: ${night};`, system)).toBeLessThan(chosen);
  expect(at(`--color-bg: ${night};`, chosen)).toBeGreaterThan(chosen);
  // The photo viewer is dark in both: said once.
  expect(css.match(/--color-viewer:/g)).toHaveLength(1);
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const TEXT_ON: Record<string, string[]> = {
  ink: ['bg', 'bg-soft', 'surface', 'surface-raised', 'fill', 'fill-hover'],
  'ink-strong': ['bg', 'bg-soft', 'surface', 'fill', 'fill-hover', 'thumb'],
  'ink-muted': ['bg', 'bg-soft', 'surface', 'surface-raised', 'fill'],
  'accent-text': ['bg', 'bg-soft', 'surface', 'surface-raised', 'accent-soft'],
  'on-accent': ['accent', 'accent-hover', 'accent-active'],
  success: ['bg', 'surface-raised', 'success-soft'],
  warning: ['bg', 'surface-raised', 'warning-soft', 'accent-soft'],
  danger: ['bg', 'surface-raised', 'danger-soft'],
  'on-danger': ['danger', 'danger-hover'],
  premium: ['premium-soft'],
  'on-inverse': ['inverse'],
};

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_theme, tokens) => {
  const pairs = Object.entries(TEXT_ON).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground]));
  test.each(pairs)('%s is readable on %s', (text, ground) => {
    const [a, b] = [tokens.get(`color-${text}`) ?? '', tokens.get(`color-${ground}`) ?? ''];
    expect(contrast(a, b)).toBeGreaterThanOrEqual(4.5);
  });
  test.each([1, 2, 3, 4])('chart colour %s stands out from the page', (index) => {
    const [a, b] = [tokens.get(`chart-${index}`) ?? '', tokens.get('color-surface') ?? ''];
    expect(contrast(a, b)).toBeGreaterThanOrEqual(3);
  });
  test('a control stands out from the page', () => {
    const [a, b] = [tokens.get('color-control-border') ?? '', tokens.get('color-surface') ?? ''];
    expect(contrast(a, b)).toBeGreaterThanOrEqual(3);
  });
});
