import { useText } from '@baza/shared/contract';
import { LOT_HOURS, MAX_PRICE } from '@baza/shared/domain';
import { DateField } from '@baza/shared/page';
import type { LotBody } from '@baza/shared/schema';
import { Button, Dialog, NumberField, SegmentedControl, Select } from '@baza/shared/ui';
import { type ReactNode, useState } from 'react';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { CASE_TEXTS } from './case-texts.ts';
import styles from './desk.module.css';

/** As it is chosen: a day, and a time of Tashkent. */
interface Moment {
  day: string;
  time: string;
}

interface Props {
  price: number | null;
  busy: boolean;
  children?: ReactNode;
  onClose: () => void;
  onDone: (lot: LotBody) => void;
}

const HOUR_MS = 3_600_000;
/** Tashkent is five hours ahead all year. */
const ZONE = '+05:00';
const ZONE_MS = 5 * HOUR_MS;
const fieldOf = (ms: number): Moment => {
  const [day = '', time = ''] = new Date(ms + ZONE_MS).toISOString().slice(0, 16).split('T');
  return { day, time };
};
const momentOf = ({ day, time }: Moment) => new Date(`${day}T${time}:00${ZONE}`);
const fullHour = (ms: number) => Math.ceil(ms / HOUR_MS) * HOUR_MS;
const STEP_PERCENT = 1;

/** Puts a lot up for auction, or lets the application take part in one that is up already. */
export function LotDialog({ price, busy, children, onClose, onDone }: Props) {
  const { t } = useText(CASE_TEXTS);
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
        {children}
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
              currency="UZS"
              value={startPrice}
              error={startPrice ? null : missing}
              onValue={setStartPrice}
            />
            <NumberField
              label={common('lot.bidStep')}
              required
              min={0}
              max={MAX_PRICE}
              currency="UZS"
              value={bidStep}
              error={bidStep ? null : missing}
              onValue={setBidStep}
            />
            <MomentFields label={common('lot.opensAt')} value={opensAt} onValue={setOpensAt} />
            <MomentFields
              label={common('lot.closesAt')}
              error={tried && !isSpan ? t('lot.span') : null}
              value={closesAt}
              onValue={setClosesAt}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const TIMES = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

interface MomentProps {
  label: string;
  value: Moment;
  error?: string | null;
  onValue: (value: Moment) => void;
}

function MomentFields({ label, value, error, onValue }: MomentProps) {
  const { t } = useText(CASE_TEXTS);
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        required
        value={value.day}
        error={error}
        onValue={(day) => onValue({ ...value, day })}
      />
      <Select
        label={t('lot.time')}
        options={TIMES.map((time) => ({ value: time, label: time }))}
        value={value.time}
        onValue={(time) => time && onValue({ ...value, time })}
      />
    </div>
  );
}
