import { NotFoundState } from '@baza/shared/ui';

/** Applications are not here yet: their addresses say so as any unknown address does. */
export const UnknownPage = () => <NotFoundState />;
