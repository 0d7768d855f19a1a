/** What the shell provides outside its first load: loaded when a remote first imports it. */
export const lazyModules: Readonly<Record<string, () => Promise<object>>> = {
  '@baza/shared/ui/antd': () => import(/* webpackChunkName: "antd" */ '@baza/shared/ui/antd'),
  '@baza/shared/ui/antd-desk': () => import(/* webpackChunkName: "antd-desk" */ '@baza/shared/ui/antd-desk'),
  '@baza/shared/chart': () => import(/* webpackChunkName: "chart" */ '@baza/shared/chart'),
};
