import styles from './chart.module.css';
import type { ChartProps } from './chart-data.ts';

type Props = Required<
  Pick<ChartProps, 'caption' | 'pointsLabel' | 'points' | 'series' | 'details' | 'format'>
>;

/** A chart's figures for those who do not see it. */
export function ChartTable({ caption, pointsLabel, points, series, details, format }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can focus
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.tableCaption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{pointsLabel}</th>
            {[...series, ...details].map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label }, point) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ label: name, values }) => {
                const value = values[point] ?? null;
                return <td key={name}>{value === null ? '—' : format(value)}</td>;
              })}
              {details.map(({ label: name, values }) => (
                <td key={name}>{values[point] ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
