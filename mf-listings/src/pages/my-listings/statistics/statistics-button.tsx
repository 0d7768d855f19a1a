import { useText } from '@baza/shared/contract';
import { FetchedPart } from '@baza/shared/page';
import { Button, Dialog } from '@baza/shared/ui';
import { useState } from 'react';

const loadStatistics = () => import(/* webpackChunkName: 'statistics' */ './statistics-part.tsx');

/** Opens how many people saw a listing and its phone number, by day. */
export function StatisticsButton({ id, title }: { id: number; title: string }) {
  const { t } = useText('listings_requests');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="s"
        aria-haspopup="dialog"
        aria-label={t('statistics.of', { title })}
        onClick={() => setOpen(true)}
      >
        {t('statistics.action')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('statistics.of', { title })}>
        <FetchedPart load={loadStatistics} props={{ id }} />
      </Dialog>
    </>
  );
}
