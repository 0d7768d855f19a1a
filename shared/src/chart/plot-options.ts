import uPlot from 'uplot';
import {
  type ChartKind,
  type ChartPoint,
  type ChartSeries,
  isBars,
  isStacked,
  stacked,
} from './chart-data.ts';

export interface Drawing {
  kind: ChartKind;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Bars from left to right, one line per point: for long labels. */
  horizontal: boolean;
  formatAxis(value: number): string;
}

/** How the lines of a chart are told apart, colour aside. */
export const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 4, 2, 4]];
/** Whole steps, those of months first. */
const STEPS = [1, 2, 3, 4, 6, 12, 24, 36, 60, 120, 240];
const GAP = 12;

const shortOf = ({ label, short }: ChartPoint) => short ?? label;

/**
 * What uPlot draws, in the tokens' colours and the type of the element that it is drawn in. Points are equally far
 * apart: the horizontal scale counts them.
 */
export function plotOptions(
  { kind, points, series, horizontal, formatAxis }: Drawing,
  element: HTMLElement,
  measure: CanvasRenderingContext2D,
): { options: Omit<uPlot.Options, 'width' | 'height'>; data: uPlot.AlignedData } {
  const style = getComputedStyle(element);
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  const font = `${style.fontSize} ${style.fontFamily}`;
  measure.font = font;
  const widest = (texts: readonly string[]) =>
    Math.ceil(Math.max(0, ...texts.map((text) => measure.measureText(text).width)));

  const bars = isBars(kind);
  const last = points.length - 1;
  const values = isStacked(kind) ? stacked(series) : series.map((one) => [...one.values]);
  // The highest stack is drawn first and those below over it.
  const order = isStacked(kind) ? [...series.keys()].reverse() : [...series.keys()];
  const paths = bars ? uPlot.paths.bars?.({ size: [0.72, 56], radius: 0.08 }) : undefined;

  const ink = token('color-ink-muted');
  const line = { stroke: token('color-border'), width: 1 };
  const labelsWidth = widest(points.map(shortOf));
  const pointAxis: uPlot.Axis = {
    stroke: ink,
    font,
    side: horizontal ? 3 : 2,
    grid: { show: false },
    ticks: { show: false },
    incrs: STEPS,
    space: horizontal ? 1 : labelsWidth + GAP,
    size: horizontal ? labelsWidth + GAP : Math.ceil(Number.parseFloat(style.fontSize) * 2),
    gap: 6,
    values: (_plot, marks) => marks.map((mark) => (points[mark] ? shortOf(points[mark]) : '')),
  };
  const valueAxis: uPlot.Axis = {
    stroke: ink,
    font,
    side: horizontal ? 2 : 3,
    grid: line,
    ticks: { show: false },
    gap: 6,
    values: (_plot, marks) => marks.map(formatAxis),
    // Marks are evened out only once their texts are known: room for the longest of them.
    size: (_plot, texts) =>
      horizontal ? Math.ceil(Number.parseFloat(style.fontSize) * 2) : widest(texts ?? []) + GAP,
    space: horizontal ? () => widest([formatAxis(highest(values))]) + GAP * 2 : 40,
  };

  return {
    data: [points.map((_, index) => index), ...order.map((index) => values[index] ?? [])],
    options: {
      legend: { show: false },
      // Half a mark's text stands out at the end of its axis.
      padding: [GAP, horizontal ? GAP * 2 : GAP, 0, 0],
      cursor: { x: !horizontal, y: horizontal, drag: { x: false, y: false }, points: { show: !bars } },
      scales: {
        x: {
          time: false,
          ori: horizontal ? 1 : 0,
          dir: horizontal ? -1 : 1,
          range: bars || last === 0 ? [-0.5, last + 0.5] : [0, last],
        },
        y: {
          ori: horizontal ? 0 : 1,
          range: (_plot, low, high) =>
            kind === 'line' ? uPlot.rangeNum(low, high, 0.1, true) : uPlot.rangeNum(0, high, 0.1, true),
        },
      },
      axes: [pointAxis, valueAxis],
      series: [
        {},
        ...order.map((index): uPlot.Series => {
          const color = token(`chart-${index + 1}`);
          const filled = bars || isStacked(kind) ? color : `${color}26`;
          return {
            label: series[index]?.label,
            stroke: color,
            width: bars ? 0 : 2,
            dash: kind === 'line' ? [...(DASHES[index] ?? [])] : undefined,
            fill: kind === 'line' ? undefined : filled,
            paths,
            points: { show: kind === 'line', size: 7, fill: token('color-surface'), stroke: color },
          };
        }),
      ],
    },
  };
}

const highest = (values: readonly (readonly (number | null)[])[]) =>
  Math.max(0, ...values.flat().map((value) => value ?? 0));
