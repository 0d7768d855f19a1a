import { lazy } from 'react';

/** What the server renders too has to be there at once, and is none of these. Fetched when one of its parts is asked for, else when nothing else is to be done. */
export const loadOnDemand = () => import(/* webpackChunkName: 'on-demand' */ './on-demand.ts');
type OnDemand = Awaited<ReturnType<typeof loadOnDemand>>;

const part = <Name extends keyof OnDemand>(name: Name) =>
  lazy(async () => ({ default: (await loadOnDemand())[name] }));

export const AreaEditor = part('AreaEditor');
export const AreasLayer = part('AreasLayer');
export const DrawTools = part('DrawTools');
export const DrawnAreas = part('DrawnAreas');
export const OpenCard = part('OpenCard');
export const SaveForm = part('SaveForm');
export const ToolsSheet = part('ToolsSheet');
