import { useEffect, useMemo } from 'react';
import type { Area } from '../schema/areas.ts';
import { areasApi } from './areas-api.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

/** Areas with those above them, province first, in the order of `ids`; those not known yet, or unknown, are absent. */
export function useAreaPaths(ids: readonly number[]): readonly (readonly Area[])[] {
  const dispatch = useAppDispatch();
  const key = ids.join();
  const wanted = useMemo(() => (key ? key.split(',').map(Number) : []), [key]);
  useEffect(() => {
    const asked = wanted.map((id) => dispatch(areasApi.endpoints.areaPath.initiate(id)));
    return () => {
      for (const query of asked) query.unsubscribe();
    };
  }, [dispatch, wanted]);
  const paths = useAppSelector(
    (state) => wanted.map((id) => areasApi.endpoints.areaPath.select(id)(state).data),
    (before, after) => before.length === after.length && before.every((path, at) => path === after[at]),
  );
  return useMemo(() => paths.filter((path) => path !== undefined), [paths]);
}
