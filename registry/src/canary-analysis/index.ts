export type { Figures, Spread } from './figures.ts';
export { DEFAULT_LIMITS, type Decision, judge, judgeFirst, type Limits, type Tracks } from './judge.ts';
