import { useText } from '@baza/shared/contract';
import { Card, EmptyState, ErrorState } from '@baza/shared/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAgencyStaffQuery } from '../../api/agency-api.ts';
import { PartSkeleton } from '../../features/sections/part-skeleton.tsx';
import { InviteForm } from './invite-form.tsx';
import { SentInvitations } from './sent-invitations.tsx';
import styles from './staff.module.css';
import { StaffListings } from './staff-listings.tsx';
import { StaffMember } from './staff-member.tsx';
import { STAFF_TEXTS } from './staff-texts.ts';

/** Whom an agency invites, its staff with figures, and their listings. */
export function AgencyStaff() {
  const { t } = useText(STAFF_TEXTS);
  const { data, error, isFetching, refetch } = useAgencyStaffQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [, setParams] = useSearchParams();
  const listings = useRef<HTMLHeadingElement>(null);
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <PartSkeleton />
    );
  const staff = data.items.filter(({ confirmed }) => confirmed);
  const show = (specialist: string) => {
    setParams({ specialist });
    listings.current?.focus();
    listings.current?.scrollIntoView();
  };
  return (
    <>
      <InviteForm />
      {data.invitations.length > 0 && <SentInvitations invitations={data.invitations} />}
      <Card as="section" padding="l" aria-labelledby="agency-staff" className={styles.card}>
        <h2 id="agency-staff" className={styles.title}>
          {t('staff.title')}
        </h2>
        {data.items.length === 0 ? (
          <EmptyState title={t('staff.emptyTitle')} text={t('staff.emptyText')} />
        ) : (
          <ul className={styles.list}>
            {data.items.map((member) => (
              <StaffMember key={member.id} member={member} onListings={() => show(member.id)} />
            ))}
          </ul>
        )}
      </Card>
      {staff.length > 0 && (
        <section aria-labelledby="staff-listings" className={styles.section}>
          <h2 id="staff-listings" ref={listings} tabIndex={-1} className={styles.title}>
            {t('listings.title')}
          </h2>
          <StaffListings staff={staff} />
        </section>
      )}
    </>
  );
}
