import { hookReact } from './render-loops.ts';

hookReact();
