import { useText } from '@baza/shared/contract';
import { DeskPage } from '@baza/shared/desk';
import { Tabs } from '@baza/shared/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFreshForStaff } from '../../features/applications/use-fresh.ts';
import { CaseList } from './case-list.tsx';
import { ReportView } from './report-view.tsx';
import {
  readSupervision,
  type SupervisionState,
  supervisionHref,
  VIEWS,
  type View,
} from './supervision-address.ts';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';
import { TemplatesView } from './templates-view.tsx';
import { Workload } from './workload.tsx';

/** `/supervision`: the workload of operators, overdue applications, assignment, and the report of a day. */
export function SupervisionPage() {
  const { t } = useText(SUPERVISION_TEXTS);
  const navigate = useNavigate();
  const state = readSupervision(useSearchParams()[0]);
  const go = (to: Partial<SupervisionState>) => void navigate(supervisionHref({ ...state, page: 1, ...to }));
  useFreshForStaff();
  return (
    <DeskPage title={t('title')}>
      <Tabs<View>
        label={t('views')}
        tabs={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={state.view}
        onValue={(view) => go({ view })}
      >
        {state.view === 'report' ? (
          <ReportView day={state.day} onDay={(day) => go({ day })} />
        ) : state.view === 'templates' ? (
          <TemplatesView />
        ) : (
          <>
            <Workload state={state} />
            <CaseList state={state} onGo={go} />
          </>
        )}
      </Tabs>
    </DeskPage>
  );
}
