// What a visitor asks for on the map once it is there: fetched when they do, or before that when nothing else is to be done.
export { AreaEditor } from '../../features/draw/area-editor.tsx';
export { AreasLayer } from '../../features/draw/areas-layer.tsx';
export { DrawTools } from '../../features/draw/draw-tools.tsx';
export { DrawnAreas } from '../../features/draw/drawn-areas.tsx';
export { OpenCard } from './open-card.tsx';
export { SaveForm } from './save-form.tsx';
export { ToolsSheet } from './tools-sheet.tsx';
