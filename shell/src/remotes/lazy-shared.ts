/**
 * Shared modules outside the first load. The shell provides them, so its build must know them; they are
 * loaded when a remote first requires them.
 * @public read only by webpack
 */
export const lazyShared = {
  '@baza/shared/ui/antd': () => import(/* webpackChunkName: "antd" */ '@baza/shared/ui/antd'),
  '@baza/shared/chart': () => import(/* webpackChunkName: "chart" */ '@baza/shared/chart'),
};
