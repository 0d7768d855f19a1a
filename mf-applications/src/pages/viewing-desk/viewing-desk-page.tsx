import {
  type CalendarItem,
  useCalendarAddress,
  useCalendarKeys,
  ViewingCalendar,
} from '@baza/shared/calendar';
import { useText } from '@baza/shared/contract';
import { DeskPage } from '@baza/shared/desk';
import { type AppointmentState, dayInTashkent } from '@baza/shared/domain';
import { type BadgeProps, SegmentedControl } from '@baza/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeskViewingsQuery } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { useFreshForStaff } from '../../features/applications/use-fresh.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { TEXTS } from './texts.ts';

const OF = ['mine', 'all'] as const;
const TONES: Record<AppointmentState, NonNullable<BadgeProps['tone']>> = {
  proposed: 'warning',
  agreed: 'success',
  kept: 'neutral',
  missed: 'danger',
};

/** `/applications/viewings`: when applicants see properties with me, or with any operator. */
export function ViewingDeskPage() {
  const { t } = useText(TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const address = useCalendarAddress();
  const keys = useCalendarKeys(address);
  const [params, setParams] = useSearchParams();
  const of = OF.find((value) => value === params.get('of')) ?? 'mine';
  const [from = '', to = ''] = [address.week[0], address.week[6]];
  const { currentData, error, isFetching, refetch } = useDeskViewingsQuery(
    { from, to, of },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useFreshForStaff();
  const [open, setOpen] = useState<number | null>(null);
  const viewing = currentData?.items.find(({ id }) => id === open);
  const items = currentData?.items.map(
    ({ id, startsAt, state, listing, applicant, assignee }): CalendarItem => ({
      key: String(id),
      startsAt,
      title: listing?.title ?? common('number', { id }),
      photo: listing?.photo ?? null,
      who: of === 'all' && assignee ? `${applicant} · ${assignee.name}` : applicant,
      state: common(`viewing.state.${state}`),
      tone: TONES[state],
      isOff: state === 'missed',
    }),
  );
  return (
    <DeskPage title={t('title')} shortcuts={keys}>
      <ViewingCalendar
        address={address}
        items={items}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        emptyText={t(`empty.${of}`)}
        extra={
          <SegmentedControl
            label={t('of')}
            options={OF.map((value) => ({ value, label: t(value) }))}
            value={of}
            onValue={(next) =>
              setParams((before) => {
                const after = new URLSearchParams(before);
                if (next === 'mine') after.delete('of');
                else after.set('of', next);
                return after;
              })
            }
          />
        }
        onOpen={(key) => setOpen(Number(key))}
      />
      {viewing && (
        <AppointmentDialog
          key={viewing.id}
          viewing={viewing}
          tone={TONES[viewing.state]}
          onClose={() => setOpen(null)}
          onMoved={(day) => {
            setOpen(null);
            if (day !== dayInTashkent(0, Date.parse(viewing.startsAt))) address.go({ date: day });
          }}
        />
      )}
    </DeskPage>
  );
}
