import { useLocale, useText } from '@baza/shared/contract';
import { areaName } from '@baza/shared/domain';
import type { DeskBranch } from '@baza/shared/schema';
import { Badge, Button, Dialog, EmptyState, ErrorState, Skeleton } from '@baza/shared/ui';
import PlusIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useDeskBranchesQuery } from '../../api/offer-desk-api.ts';
import { TEXTS } from '../../texts.ts';
import { BranchForm } from './branch-form.tsx';
import styles from './desk.module.css';

/** The branches of a bank, from which applicants choose. */
export function Branches({ bank }: { bank: number }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { currentData, error, isFetching, refetch } = useDeskBranchesQuery(bank, {
    refetchOnMountOrArgChange: true,
  });
  const [edited, setEdited] = useState<DeskBranch | 'new' | null>(null);
  if (!currentData && error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!currentData)
    return (
      <div role="status" aria-label={t('desk.loading')}>
        <Skeleton height="12rem" />
      </div>
    );
  const branch = edited === 'new' ? null : edited;
  return (
    <section className={styles.offers} aria-labelledby="desk-branches">
      <div className={styles.head}>
        <h2 id="desk-branches" className={styles.name}>
          {t('desk.branches')}
        </h2>
        <Button
          size="s"
          variant="secondary"
          icon={<PlusIcon aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {t('desk.addBranch')}
        </Button>
      </div>
      {currentData.items.length === 0 && <EmptyState title={t('desk.noBranches')} />}
      <ul className={styles.branches}>
        {currentData.items.map((one) => (
          <li key={one.id} className={styles.branch}>
            <div>
              <p>
                {one.name} {one.closed && <Badge>{t('desk.closed')}</Badge>}
              </p>
              <p className={styles.muted}>
                {[one.areas.province, one.areas.district, one.areas.mfy]
                  .flatMap((area) => (area ? areaName(area, locale) : []))
                  .join(', ')}
                , {one.address}
              </p>
            </div>
            <Button
              size="s"
              variant="ghost"
              aria-label={t('desk.editOf', { name: one.name })}
              onClick={() => setEdited(one)}
            >
              {t('desk.edit')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={t(branch ? 'desk.editBranch' : 'desk.addBranch')}
      >
        <BranchForm bank={bank} branch={branch} onDone={() => setEdited(null)} />
      </Dialog>
    </section>
  );
}
