import type { ChartProps } from '@baza/shared/chart';
import { FetchedPart } from '@baza/shared/page';

const load = () => import(/* webpackChunkName: "chart" */ '@baza/shared/chart');

/** A chart, whose code all charts share. */
export const ChartPart = (props: ChartProps) => <FetchedPart load={load} props={props} />;
