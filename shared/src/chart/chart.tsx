import { useLive, useText } from '@baza/shared/contract';
import { useCustomProperty } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './chart.module.css';
import { type ChartProps, isBars, isStacked } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { DASHES, plotOptions } from './plot-options.ts';

interface Pointed {
  point: number;
  left: number;
  /** In the second half, so the values are left of it. */
  late: boolean;
}

/** Where text is measured; null where nothing can be drawn. */
const canvasContext = () => document.createElement('canvas').getContext('2d');

/** A chart, and the same figures as a table. New arrays or functions in its props redraw it. */
export function Chart({
  kind,
  caption,
  pointsLabel,
  points,
  series,
  details = [],
  horizontal = false,
  format,
  formatAxis = format,
}: ChartProps) {
  const { t } = useText('ui');
  const { theme } = useLive();
  const canvas = useCustomProperty<HTMLDivElement>('--points', points.length);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [drawable] = useState(() => canvasContext() !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is in the tokens
  useEffect(() => {
    const element = canvas.current;
    const context = canvasContext();
    if (!element || !context) return;
    const { options, data } = plotOptions({ kind, points, series, horizontal, formatAxis }, element, context);
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const plot = new uPlot(
      {
        ...options,
        ...size(),
        hooks: {
          setCursor: [
            ({ cursor: { idx, left = -1 }, over }) => {
              if (typeof idx !== 'number' || left < 0) return setPointed(null);
              const at = horizontal ? left : plot.valToPos(idx, 'x');
              setPointed({ point: idx, left: over.offsetLeft + at, late: at > over.offsetWidth / 2 });
            },
          ],
        },
      },
      data,
      element,
    );
    const resizing = new ResizeObserver(() => plot.setSize(size()));
    resizing.observe(element);
    return () => {
      resizing.disconnect();
      plot.destroy();
      setPointed(null);
    };
  }, [kind, points, series, horizontal, formatAxis, theme]);

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {series.length > 1 && <Legend kind={kind} series={series} />}
      {drawable && (
        <div className={styles.plot} aria-hidden="true">
          <div ref={canvas} className={styles.canvas} data-horizontal={horizontal || undefined} />
          {pointed && (
            <PointedValues
              key={String(pointed.late)}
              pointed={pointed}
              title={points[pointed.point]?.label}
              rows={[
                ...series.map(({ label, values }) => [label, values[pointed.point] ?? null] as const),
                ...details.map(({ label, values }) => [label, values[pointed.point] ?? ''] as const),
              ]}
              format={format}
            />
          )}
        </div>
      )}
      <details open={!drawable} className={styles.details}>
        <summary className={styles.summary}>{t('chart.table')}</summary>
        <ChartTable {...{ caption, pointsLabel, points, series, details, format }} />
      </details>
    </figure>
  );
}

function Legend({ kind, series }: Pick<ChartProps, 'kind' | 'series'>) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ label }, index) => (
        <li key={label} className={styles.entry} data-series={index + 1}>
          <svg width="24" height="12" aria-hidden="true">
            {isBars(kind) || isStacked(kind) ? (
              <rect width="12" height="12" x="6" rx="2" className={styles.block} />
            ) : (
              <path d="M0 6h24" strokeDasharray={DASHES[index]?.join(' ')} className={styles.line} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface PointedProps {
  pointed: Pointed;
  title?: string;
  rows: readonly (readonly [label: string, value: number | string | null])[];
  format: (value: number) => string;
}

function PointedValues({ pointed, title, rows, format }: PointedProps) {
  const box = useCustomProperty<HTMLDivElement>('--at', `${pointed.left}px`);
  return (
    <div ref={box} className={styles.pointed} data-late={pointed.late || undefined}>
      <p className={styles.title}>{title}</p>
      {rows.map(([label, value]) => (
        <p key={label} className={styles.row}>
          <span>{label}</span>
          <b>{typeof value === 'number' ? format(value) : value || '—'}</b>
        </p>
      ))}
    </div>
  );
}
