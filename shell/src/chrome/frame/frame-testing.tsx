import type { RouteMatch } from '../../routing/types.ts';
import { lastSession } from '../../session/memory.ts';
import { AppFrame } from '../app-frame.tsx';

export const match = (more: Partial<RouteMatch> = {}): RouteMatch => ({
  pattern: '/products',
  layout: 'default2',
  guard: 'none',
  redirect: null,
  title: 'Объявления',
  target: { kind: 'missing' },
  ...more,
});
export const frame = (more?: Partial<RouteMatch>) => (
  <AppFrame match={match(more)}>
    <p>Страница</p>
  </AppFrame>
);

beforeEach(() => {
  localStorage.clear();
  lastSession.keep(null);
  sessionStorage.clear();
});
