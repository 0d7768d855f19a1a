import { ButtonLink } from '../button/button.tsx';
import { useUi } from '../core/use-ui.ts';
import { EmptyState } from './states.tsx';

/** The 404 message, with a link home. */
export function NotFoundState() {
  const { t } = useUi();
  return (
    <EmptyState
      picture="lost"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
    />
  );
}
