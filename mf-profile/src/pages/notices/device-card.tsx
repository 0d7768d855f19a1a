import { leavePush, type PushStanding, pushStanding, subscribeToPush } from '@baza/shared/browser';
import { useSession, useShell } from '@baza/shared/contract';
import { Button, Card } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useNoticeDeviceAddedMutation, useNoticeDeviceRemovedMutation } from '../../api/notices-api.ts';
import { useEdition, useNoticeText } from './notice-texts.ts';
import styles from './notices-page.module.css';

interface Props {
  /** The site's public key. */
  pushKey: string;
  /** Devices that get this person's notices. */
  devices: number;
}

const STANDINGS: readonly PushStanding[] = ['off', 'on', 'unsupported', 'denied'];

/** Web Push to this browser. Permission is asked for after a tap alone. */
export function DeviceCard({ pushKey, devices }: Props) {
  const t = useNoticeText();
  const { notify } = useShell();
  const { user } = useSession();
  const edition = useEdition();
  const [standing, setStanding] = useState<PushStanding | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [add] = useNoticeDeviceAddedMutation();
  const [remove] = useNoticeDeviceRemovedMutation();
  const id = user?.id ?? '';

  useEffect(() => {
    let isGone = false;
    pushStanding(id, pushKey).then(
      ({ standing: found, subscription }) => {
        if (isGone) return;
        setStanding(found);
        // The site may have lost it, or had it in another language.
        if (subscription) void add({ ...subscription, edition });
      },
      () => !isGone && setStanding('unsupported'),
    );
    return () => {
      isGone = true;
    };
  }, [id, pushKey, edition, add]);

  async function turnOn() {
    const subscription = await subscribeToPush(id, pushKey);
    if (!subscription) return setStanding((await pushStanding(id, pushKey)).standing);
    await add({ ...subscription, edition }).unwrap();
    setStanding('on');
  }
  async function turnOff() {
    const subscription = await leavePush();
    setStanding('off');
    if (subscription) await remove(subscription);
  }
  const run = async (change: () => Promise<void>) => {
    setBusy(true);
    await change().catch(() => notify({ text: t('device.failed'), kind: 'error' }));
    setBusy(false);
  };

  return (
    <Card as="section" padding="l" aria-labelledby="notice-device" aria-busy={standing === null}>
      <h2 id="notice-device" className={styles.title}>
        {t('device.title')}
      </h2>
      <div className={styles.device}>
        <div className={styles.standing}>
          <p role="status">{standing && t(`device.${standing}`)}</p>
          {STANDINGS.map((each) => (
            <span key={each} className={styles.room} data-text={t(`device.${each}`)} aria-hidden="true" />
          ))}
        </div>
        <div className={styles.switch}>
          {standing === 'off' && (
            <Button loading={isBusy} onClick={() => void run(turnOn)}>
              {t('device.turnOn')}
            </Button>
          )}
          {standing === 'on' && (
            <Button variant="secondary" loading={isBusy} onClick={() => void run(turnOff)}>
              {t('device.turnOff')}
            </Button>
          )}
        </div>
      </div>
      {devices > 0 && <p className={styles.hint}>{t('device.total', { count: devices })}</p>}
    </Card>
  );
}
