import { type CalendarItem, useCalendarAddress, ViewingCalendar } from '@baza/shared/calendar';
import { paths, useRealtime, useText } from '@baza/shared/contract';
import { dayInTashkent } from '@baza/shared/domain';
import type { CalendarViewing } from '@baza/shared/schema';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { type BadgeProps, ButtonLink } from '@baza/shared/ui';
import { useCallback, useState } from 'react';
import { useViewingCalendarQuery } from '../../api/viewings-api.ts';
import { shownState } from './shown-state.ts';
import { TEXTS } from './texts.ts';
import { ViewingDialog } from './viewing-dialog.tsx';
import styles from './viewings.module.css';

const NOTICES = '/user/queue/notices';
const TONES = { new: 'warning', agreed: 'success', declined: 'neutral' } as const satisfies Record<
  CalendarViewing['state'],
  BadgeProps['tone']
>;

/** `/profile/viewings`: viewings of my listings, of those of my staff, and those that I asked for. */
export function ViewingsPage() {
  const { t } = useText(TEXTS);
  const dispatch = useAppDispatch();
  const address = useCalendarAddress();
  const [from = '', to = ''] = [address.week[0], address.week[6]];
  const { currentData, error, isFetching, refetch } = useViewingCalendarQuery(
    { from, to },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useRealtime(
    NOTICES,
    useCallback(() => void dispatch(baseApi.util.invalidateTags(['OwnListings'])), [dispatch]),
  );
  const [open, setOpen] = useState<number | null>(null);
  const viewing = currentData?.items.find(({ id }) => id === open);
  const items = currentData?.items.map(
    (each): CalendarItem => ({
      key: String(each.id),
      startsAt: each.startsAt,
      title: each.listing.title,
      photo: each.listing.photo,
      who: each.side === 'visitor' ? t('side.visitor') : each.name,
      state: t(`state.${shownState(each)}`),
      tone: shownState(each) === 'past' ? 'neutral' : TONES[each.state],
      isOff: each.state === 'declined',
    }),
  );
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ButtonLink variant="secondary" to={paths.requests()}>
          {t('myListings')}
        </ButtonLink>
      </header>
      <ViewingCalendar
        address={address}
        items={items}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        emptyText={t('emptyText')}
        onOpen={(key) => setOpen(Number(key))}
      />
      {viewing && (
        <ViewingDialog
          key={viewing.id}
          viewing={viewing}
          tone={TONES[viewing.state]}
          onClose={() => setOpen(null)}
          onMoved={(startsAt) => {
            setOpen(null);
            address.go({ date: dayInTashkent(0, Date.parse(startsAt)) });
          }}
        />
      )}
    </>
  );
}
