/**
 * Lines, areas and bars on a canvas (uPlot), each with its figures as a table. Not a part of any first load: a user
 * loads it when it comes into sight, and keeps its place with a skeleton of `--chart-height`.
 *
 * @example
 * const Chart = lazy(() => import('@baza/shared/chart'));
 *
 * <Suspense fallback={<Skeleton className={styles.chart} />}>
 *   <Chart
 *     kind="stacked-bars"
 *     caption={t('payments')}
 *     pointsLabel={t('month')}
 *     points={months.map((month) => ({ label: formatMonth(month, locale), short: formatMonth(month, locale, 'short') }))}
 *     series={[
 *       { label: t('principal'), values: principal },
 *       { label: t('interest'), values: interest },
 *     ]}
 *     format={(value) => formatPrice(value, 'UZS', locale)}
 *     formatAxis={(value) => shortPrice(value, 'UZS', locale)}
 *   />
 * </Suspense>
 *
 * Keep arrays and functions in `useMemo` if the page around renders often. Colours are the tokens `--chart-1` to
 * `--chart-4`, drawn again when the theme changes; the size is that of its place. Nothing moves by itself.
 */
export { Chart as default } from './chart.tsx';
export type { ChartKind, ChartPoint, ChartProps, ChartSeries } from './chart-data.ts';
