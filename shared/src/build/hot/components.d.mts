import type { FunctionComponent } from 'react';

export function hot<P>(component: FunctionComponent<P>, id: string, source: string): FunctionComponent<P>;
