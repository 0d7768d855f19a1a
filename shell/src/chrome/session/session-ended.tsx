import { Button, Dialog } from '@baza/shared/ui';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';

/** Shown when the session ended without a logout: the page stays, and the login returns to it. */
export function SessionEnded() {
  const { session } = useChrome();
  const { ended } = useValue(session);
  const { t } = useShellText();
  return (
    <Dialog
      open={ended !== null}
      onClose={session.acknowledge}
      title={t('session.endedTitle')}
      size="s"
      footer={
        <>
          <Button variant="secondary" onClick={session.acknowledge}>
            {t('session.later')}
          </Button>
          <Button onClick={() => void session.login({ returnTo: ended ?? undefined })}>
            {t('session.logInAgain')}
          </Button>
        </>
      }
    >
      <p>{t('session.endedText')}</p>
    </Dialog>
  );
}
