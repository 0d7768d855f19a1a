import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import { FetchedPart } from '@baza/shared/page';
import { Button, Dialog } from '@baza/shared/ui';
import { useState } from 'react';

const loadViewings = () => import(/* webpackChunkName: 'viewings' */ './viewings-part.tsx');

interface Props {
  id: number;
  title: string;
  /** Requests without a reply. */
  count: number;
}

/** Opens who wants to see the property. */
export function ViewingsButton({ id, title, count }: Props) {
  const { t } = useText('listings_requests');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={count > 0 ? 'secondary' : 'text'}
        size="s"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('viewings.new', { shown: formatNumber(count, locale) }) : t('viewings.action')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('viewings.of', { title })}>
        <FetchedPart load={loadViewings} props={{ id }} />
      </Dialog>
    </>
  );
}
