import { useShell } from '@baza/shared/contract';
import type { MessengerState } from '@baza/shared/schema';
import { Button, ButtonLink, Card } from '@baza/shared/ui';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { useMessengerInvitationMutation, useMessengerStoppedMutation } from '../../api/notices-api.ts';
import { useNoticeText } from './notice-texts.ts';
import styles from './notices-page.module.css';

/** The link stands where the button was that had the focus. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** Telegram: the site's bot writes to those who have started it. */
export function MessengerCard({ isConnected }: Pick<MessengerState, 'isConnected'>) {
  const t = useNoticeText();
  const { notify } = useShell();
  const [invite, inviting] = useMessengerInvitationMutation();
  const [stop, stopping] = useMessengerStoppedMutation();
  const [link, setLink] = useState<string | null>(null);
  const connect = async () => {
    const { data } = await invite();
    if (data) setLink(data.link);
    else notify({ kind: 'error', text: t('unsaved') });
  };
  const leave = async () => {
    const { error } = await stop();
    if (error) notify({ kind: 'error', text: t('unsaved') });
    else setLink(null);
  };
  return (
    <Card as="section" padding="l" aria-labelledby="notice-messenger">
      <h2 id="notice-messenger" className={styles.title}>
        {t('channel.messenger')}
      </h2>
      <div className={styles.device}>
        <p className={styles.hint} role="status">
          {t(isConnected ? 'messenger.on' : link ? 'messenger.invited' : 'messenger.off')}
        </p>
        {isConnected ? (
          <Button variant="secondary" loading={stopping.isLoading} onClick={() => void leave()}>
            {t('messenger.stop')}
          </Button>
        ) : link ? (
          <ButtonLink
            to={link}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalLinkIcon aria-hidden="true" />}
            ref={focus}
          >
            {t('messenger.open')}
          </ButtonLink>
        ) : (
          <Button loading={inviting.isLoading} onClick={() => void connect()}>
            {t('messenger.start')}
          </Button>
        )}
      </div>
    </Card>
  );
}
