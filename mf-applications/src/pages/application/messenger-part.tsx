import { useShell, useText } from '@baza/shared/contract';
import { Button, ButtonLink } from '@baza/shared/ui';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import { useState } from 'react';
import {
  useMessengerHandMutation,
  useMessengerQuery,
  useMessengerStopMutation,
} from '../../api/messenger-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import styles from './application.module.css';
import { VIEW_TEXTS } from './view-texts.ts';

/** The link stands where the button was that had the focus. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** Where an application stands, to Telegram: passed on by a link, or sent by the bot once it is started. */
export function MessengerPart({ id }: { id: number }) {
  const { t } = useText(VIEW_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { notify } = useShell();
  const { currentData: state } = useMessengerQuery(undefined, { refetchOnFocus: true });
  const [hand, handing] = useMessengerHandMutation();
  const [stop, stopping] = useMessengerStopMutation();
  const [link, setLink] = useState<string | null>(null);
  if (!state) return <p className={styles.muted}>{t('messenger.loading')}</p>;
  const { bot, isConnected } = state;
  const ask = async () => {
    const { data } = await hand(id);
    if (data?.link) setLink(data.link);
    else if (data) notify({ kind: 'success', text: t('messenger.sent') });
    else notify({ kind: 'error', text: common('failed') });
  };
  const leave = async () => {
    const { error } = await stop();
    if (error) notify({ kind: 'error', text: common('failed') });
    else setLink(null);
  };
  const about = bot === null ? 'share' : isConnected ? 'connected' : 'connect';
  return (
    <>
      <p>{t(`messenger.${about}`)}</p>
      <div className={styles.line}>
        {link && !isConnected ? (
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
          <Button variant="secondary" loading={handing.isLoading} onClick={() => void ask()}>
            {t(bot === null || isConnected ? 'messenger.send' : 'messenger.start')}
          </Button>
        )}
        {isConnected && (
          <Button variant="ghost" loading={stopping.isLoading} onClick={() => void leave()}>
            {t('messenger.stop')}
          </Button>
        )}
      </div>
    </>
  );
}
