import { useShell, useText } from '@baza/shared/contract';
import noticesEn from '@baza/shared/i18n/notices/en.json' with { type: 'json' };
import noticesRu from '@baza/shared/i18n/notices/ru.json' with { type: 'json' };
import noticesUz from '@baza/shared/i18n/notices/uz.json' with { type: 'json' };
import { withTexts } from '@baza/shared/page';
import type { NoticeSettings } from '@baza/shared/schema';
import { PageError, Skeleton, VisuallyHidden } from '@baza/shared/ui';
import { useNoticeSettingsQuery, useNoticeSettingsSavedMutation } from '../../api/notices-api.ts';
import en from '../../i18n/notices/en.json' with { type: 'json' };
import ru from '../../i18n/notices/ru.json' with { type: 'json' };
import uz from '../../i18n/notices/uz.json' with { type: 'json' };
import { TEXTS } from '../../texts.ts';
import { ChannelsCard } from './channels-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { useConfirmationLink } from './email-confirmation.tsx';
import { MessengerCard } from './messenger-card.tsx';
import { NOTICE_TEXTS, useEdition, useNoticeText } from './notice-texts.ts';
import styles from './notices-page.module.css';
import { QuietCard } from './quiet-card.tsx';

/** `/profile/notices`: on which ways notices come, and when. A choice is saved at once. */
function NoticesPage() {
  const { t: profile } = useText(TEXTS);
  const t = useNoticeText();
  useConfirmationLink();
  const { data, error, isFetching, refetch } = useNoticeSettingsQuery(undefined, { refetchOnFocus: true });
  return (
    <>
      <h1>{profile('parts.notices')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {data ? (
        <Settings settings={data} />
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={styles.cards} aria-busy="true">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height="8rem" />
          <Skeleton height="20rem" />
          <Skeleton height="8rem" />
        </div>
      )}
    </>
  );
}

function Settings({ settings }: { settings: NoticeSettings }) {
  const t = useNoticeText();
  const { notify } = useShell();
  const edition = useEdition();
  const [save] = useNoticeSettingsSavedMutation();
  const change = async (more: Partial<Pick<NoticeSettings, 'wishes' | 'quiet'>>) => {
    const { wishes, quiet } = settings;
    const saved = await save({ wishes, quiet, edition, ...more });
    if ('error' in saved) notify({ text: t('unsaved'), kind: 'error' });
  };
  return (
    <div className={styles.cards}>
      <DeviceCard pushKey={settings.pushKey} devices={settings.devices} />
      {settings.channels.includes('messenger') && <MessengerCard {...settings.messenger} />}
      <ChannelsCard settings={settings} onWishes={(wishes) => void change({ wishes })} />
      <QuietCard quiet={settings.quiet} onQuiet={(quiet) => void change({ quiet })} />
    </div>
  );
}

export default withTexts(
  'notices',
  { uz: noticesUz, ru: noticesRu, en: noticesEn },
  withTexts(NOTICE_TEXTS, { uz, ru, en }, NoticesPage),
);
