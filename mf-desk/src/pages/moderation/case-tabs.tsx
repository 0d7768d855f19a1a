import { paths, useText } from '@baza/shared/contract';
import { CASE_LISTS, type CaseList } from '@baza/shared/domain';
import { Tabs } from '@baza/shared/ui';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from './texts.ts';

/** In place of a number that is not there yet. */
const UNKNOWN = '–';
/** What has been decided, in the address. */
export const DECIDED = 'decided';

interface Props {
  list: CaseList | typeof DECIDED;
  /** Number of cases in each list that waits. */
  counts: Partial<Record<CaseList, number>>;
  onList?: (list: CaseList) => void;
}

/** The lists of moderation: those that wait, and what has been decided. */
export function CaseTabs({ list, counts, onList }: Props) {
  const { t } = useText(TEXTS);
  const navigate = useNavigate();
  return (
    <Tabs<CaseList | typeof DECIDED>
      label={t('lists')}
      tabs={[
        ...CASE_LISTS.map((value) => ({
          value,
          label: t(`list.${value}.tab`, { number: counts[value] ?? UNKNOWN }),
        })),
        { value: DECIDED, label: t('decided.tab') },
      ]}
      value={list}
      onValue={(next) => {
        if (next !== DECIDED && onList) onList(next);
        else void navigate(`${paths.moderation()}?list=${next}`);
      }}
    />
  );
}
