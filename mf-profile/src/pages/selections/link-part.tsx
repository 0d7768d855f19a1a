import { shareBySystem } from '@baza/shared/browser';
import { Parcel, paths, useLocale, useShell, useText } from '@baza/shared/contract';
import { localePath, splitLocale } from '@baza/shared/contract/routes';
import { formatDate } from '@baza/shared/domain';
import type { SelectionLink } from '@baza/shared/schema';
import { Button, Dialog, Skeleton } from '@baza/shared/ui';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import Share2Icon from 'lucide-react/icons/share-2';
import { useMemo, useState } from 'react';
import { useSelectionLinkMutation, useSelectionUnlinkMutation } from '../../api/selections-api.ts';
import { reasonOfFailure } from '../../features/selections/reason-of-failure.ts';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';
import styles from './own-selections.module.css';

interface Props {
  id: number;
  name: string;
  link: SelectionLink | null;
}

/** The link of a selection: made, sent, renewed, withdrawn. */
export function LinkPart({ id, name, link }: Props) {
  const { t } = useText(SELECTION_TEXTS);
  const { notify } = useShell();
  const locale = useLocale();
  const [renew, renewing] = useSelectionLinkMutation();
  const [withdraw, withdrawing] = useSelectionUnlinkMutation();
  const [open, setOpen] = useState<'share' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const share = async (token: string) => {
    if (!(await shareBySystem({ title: name, url: addressOf(token) }))) setOpen('share');
  };
  const onRenew = async (then: 'share' | null) => {
    const { data, error } = await renew(id);
    if (error) notify({ kind: 'error', text: t(reasonOfFailure(error)) });
    else if (!data) return;
    else if (then) await share(data.token);
    else
      notify({
        kind: 'success',
        text: t('link.until', { date: formatDate(data.until, locale, 'medium') }),
      });
  };
  const onWithdraw = async () => {
    const { error } = await withdraw(id);
    if (error) notify({ kind: 'error', text: t(reasonOfFailure(error)) });
    else close();
  };
  return (
    <section className={styles.linkPart} aria-label={t('link.label')}>
      <p className={styles.linkState}>
        {link
          ? link.isLive
            ? t('link.until', { date: formatDate(link.until, locale, 'medium') })
            : t('link.endedText')
          : t('link.none')}
      </p>
      <div className={styles.tools}>
        {link?.isLive !== false && (
          <Button
            size="s"
            icon={<Share2Icon aria-hidden="true" />}
            aria-haspopup="dialog"
            loading={renewing.isLoading && !link}
            onClick={() => void (link ? share(link.token) : onRenew('share'))}
          >
            {t('link.share')}
          </Button>
        )}
        {link && (
          <>
            <Button
              size="s"
              variant="secondary"
              icon={<RotateCwIcon aria-hidden="true" />}
              loading={renewing.isLoading}
              onClick={() => void onRenew(null)}
            >
              {t('link.renew')}
            </Button>
            <Button size="s" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
              {t('link.withdraw')}
            </Button>
          </>
        )}
      </div>
      <Dialog open={open === 'share' && link !== null} onClose={close} title={t('link.shareTitle')} size="s">
        {link && <Ways title={name} token={link.token} />}
      </Dialog>
      <Dialog
        open={open === 'withdraw'}
        onClose={close}
        title={t('link.withdrawTitle')}
        size="s"
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t('cancel')}
            </Button>
            <Button variant="danger" loading={withdrawing.isLoading} onClick={() => void onWithdraw()}>
              {t('link.withdraw')}
            </Button>
          </>
        }
      >
        <p>{t('link.withdrawText')}</p>
      </Dialog>
    </section>
  );
}

function Ways({ title, token }: { title: string; token: string }) {
  const props = useMemo(() => ({ title, url: addressOf(token) }), [title, token]);
  return (
    <Parcel remote="mf_listings" expose="share-ways" props={props} fallback={<Skeleton height="20rem" />} />
  );
}

/** In the language of the page, and its script. */
const addressOf = (token: string): string =>
  window.location.origin + localePath(splitLocale(window.location.pathname).edition, paths.selection(token));
