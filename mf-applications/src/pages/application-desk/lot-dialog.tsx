import { useText } from '@baza/shared/contract';
import { LOT_HOURS, MAX_PRICE } from '@baza/shared/domain';
import type { LotBody } from '@baza/shared/schema';
import { Button, Dialog, NumberField, SegmentedControl, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import styles from './desk.module.css';
import { DESK_TEXTS } from './desk-texts.ts';

interface Props {
  price: number | null;
  busy: boolean;
  onClose: () => void;
  onDone: (lot: LotBody) => void;
}

const HOUR_MS = 3_600_000;
/** Tashkent is five hours ahead all year. */
const ZONE = '+05:00';
const ZONE_MS = 5 * HOUR_MS;
const fieldOf = (ms: number) => new Date(ms + ZONE_MS).toISOString().slice(0, 16);
const momentOf = (text: string) => new Date(`${text}:00${ZONE}`);
const fullHour = (ms: number) => Math.ceil(ms / HOUR_MS) * HOUR_MS;
const STEP_PERCENT = 1;

/** Puts a lot up for auction, or lets the application take part in one that is up already. */
export function LotDialog({ price, busy, onClose, onDone }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const [mode, setMode] = useState<'new' | 'known'>('new');
  const [lotId, setLotId] = useState<number | null>(null);
  const [startPrice, setStartPrice] = useState<number | null>(price);
  const [bidStep, setBidStep] = useState<number | null>(
    price === null ? null : Math.round((price * STEP_PERCENT) / 100),
  );
  const [opensAt, setOpensAt] = useState(() => fieldOf(fullHour(Date.now())));
  const [closesAt, setClosesAt] = useState(() => fieldOf(fullHour(Date.now()) + 3 * 24 * HOUR_MS));
  const [tried, setTried] = useState(false);
  const hours = (momentOf(closesAt).getTime() - momentOf(opensAt).getTime()) / HOUR_MS;
  const isSpan =
    hours >= LOT_HOURS.min && hours <= LOT_HOURS.max && momentOf(closesAt).getTime() > Date.now();
  const send = () => {
    setTried(true);
    if (mode === 'known') return lotId ? onDone({ lotId }) : undefined;
    if (!startPrice || !bidStep || !isSpan) return;
    onDone({
      startPrice,
      bidStep,
      opensAt: momentOf(opensAt).toISOString(),
      closesAt: momentOf(closesAt).toISOString(),
    });
  };
  const missing = tried ? t('lot.missing') : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lot.title')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button loading={busy} onClick={send}>
            {t('lot.release')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SegmentedControl
          label={t('lot.title')}
          block
          options={[
            { value: 'new', label: t('lot.new') },
            { value: 'known', label: t('lot.known') },
          ]}
          value={mode}
          onValue={setMode}
        />
        {mode === 'known' ? (
          <NumberField
            label={t('lot.number')}
            hint={t('lot.numberHint')}
            required
            min={1}
            value={lotId}
            error={lotId ? null : missing}
            onValue={setLotId}
          />
        ) : (
          <>
            <NumberField
              label={common('lot.startPrice')}
              required
              min={0}
              max={MAX_PRICE}
              value={startPrice}
              error={startPrice ? null : missing}
              onValue={setStartPrice}
            />
            <NumberField
              label={common('lot.bidStep')}
              required
              min={0}
              max={MAX_PRICE}
              value={bidStep}
              error={bidStep ? null : missing}
              onValue={setBidStep}
            />
            <TextField
              label={common('lot.opensAt')}
              type="datetime-local"
              required
              value={opensAt}
              onValue={setOpensAt}
            />
            <TextField
              label={common('lot.closesAt')}
              type="datetime-local"
              required
              hint={t('lot.zone')}
              value={closesAt}
              error={tried && !isSpan ? t('lot.span') : null}
              onValue={setClosesAt}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
