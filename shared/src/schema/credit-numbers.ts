import { z } from 'zod';
import { CREDIT_BOUNDS } from '../domain/credit/index.ts';

const between = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
export const whole = (bounds: { min: number; max: number }) => between(bounds).int();
/** To a hundredth, as percents are written. */
export const percent = (bounds: { min: number; max: number }) =>
  between(bounds).refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
export const amount = whole(CREDIT_BOUNDS.creditAmount);
export const term = whole(CREDIT_BOUNDS.creditTerm);
