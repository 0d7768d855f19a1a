import { useSession, useText } from '@baza/shared/contract';
import {
  channelsOf,
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
} from '@baza/shared/domain';
import type { NoticeSettings } from '@baza/shared/schema';
import { Card, Checkbox } from '@baza/shared/ui';
import { EmailConfirmation } from './email-confirmation.tsx';
import { useNoticeText } from './notice-texts.ts';
import styles from './notices-page.module.css';

interface Props {
  settings: NoticeSettings;
  onWishes: (wishes: NoticeSettings['wishes']) => void;
}

/** The channels of each topic. */
export function ChannelsCard({ settings, onWishes }: Props) {
  const t = useNoticeText();
  const { t: notices } = useText('notices');
  const { roles } = useSession();
  const { wishes, channels, email, emailConfirmed } = settings;
  const waits = email !== null && !emailConfirmed && Object.values(wishes).some((of) => of.includes('email'));
  const topics = NOTICE_TOPICS.filter((topic) => topic !== 'work' || roles.includes('operator'));
  const choose = (topic: NoticeTopic, channel: NoticeChannel, isOn: boolean) => {
    const before = channelsOf(wishes, topic);
    const after = NOTICE_CHANNELS.filter((one) => (one === channel ? isOn : before.includes(one)));
    onWishes({ ...wishes, [topic]: after });
  };
  return (
    <Card as="section" padding="l" aria-labelledby="notice-channels">
      <h2 id="notice-channels" className={styles.title}>
        {t('channels')}
      </h2>
      {topics.map((topic) => (
        <fieldset key={topic} aria-label={notices(`topics.${topic}`)} className={styles.topic}>
          {/* No legend: WebKit sets it on the border, whatever the style says. */}
          <span aria-hidden="true" className={styles.name}>
            {notices(`topics.${topic}`)}
          </span>
          <div className={styles.channels}>
            {channels.map((channel) => (
              <Checkbox
                key={channel}
                checked={channelsOf(wishes, topic).includes(channel)}
                disabled={channel === 'email' && email === null}
                onChecked={(isOn) => choose(topic, channel, isOn)}
              >
                {t(`channel.${channel}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
      {channels.includes('email') && waits && <EmailConfirmation email={email} />}
      {channels.includes('email') && !waits && (
        <p className={styles.hint}>{email === null ? t('noEmail') : t('letters', { email })}</p>
      )}
    </Card>
  );
}
