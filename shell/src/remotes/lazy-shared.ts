/**
 * Shared modules outside the first load. The shell provides them, so its build must know them; they are
 * fetched when a remote first asks.
 * @public read by webpack alone
 */
export const lazyShared = {
  '@baza/shared/ui/antd': () => import(/* webpackChunkName: "antd" */ '@baza/shared/ui/antd'),
};
