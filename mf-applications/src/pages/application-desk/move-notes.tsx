import { useLocale, useText } from '@baza/shared/contract';
import { applicationStatusKey, formatPrice } from '@baza/shared/domain';
import type { AllowedMove, DeskApplication } from '@baza/shared/schema';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import styles from './desk.module.css';
import { moveEffects } from './move-effects.ts';

interface Props {
  application: DeskApplication;
  move: AllowedMove;
}

/** What a move brings about: the status, who is notified, what happens to money, and whether there is a way back. */
export function MoveNotes({ application, move }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { kind, status, owner } = application;
  const nameOf = (one: typeof status) => domain(applicationStatusKey({ kind, status: one }));
  const { money, amount, canReturn, isCarriedOut } = moveEffects(application, move);
  return (
    <ul className={styles.notes}>
      <li>{t('confirm.status', { from: nameOf(status), to: nameOf(move.to) })}</li>
      <li>{t('confirm.notified', { name: owner.name || t('confirm.applicant') })}</li>
      <li>
        {t(`confirm.money.${money}`)}
        {amount !== null && ` ${formatPrice(amount, 'UZS', locale)}`}
      </li>
      <li>{t(canReturn ? 'confirm.canReturn' : 'confirm.noReturn')}</li>
      {isCarriedOut && <li>{t('confirm.carriedOut')}</li>}
    </ul>
  );
}
