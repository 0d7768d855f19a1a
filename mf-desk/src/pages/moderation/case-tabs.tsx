import { paths, useText } from '@baza/shared/contract';
import { CASE_LISTS, type CaseList } from '@baza/shared/domain';
import { Tabs } from '@baza/shared/ui/antd-desk';
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
    <Tabs
      activeKey={list}
      aria-label={t('lists')}
      items={[
        ...CASE_LISTS.map((key) => ({
          key,
          label: t(`list.${key}.tab`, { number: counts[key] ?? UNKNOWN }),
        })),
        { key: DECIDED, label: t('decided.tab') },
      ]}
      onChange={(key) => {
        const next = CASE_LISTS.find((one) => one === key);
        if (next && onList) onList(next);
        else void navigate(`${paths.moderation()}?list=${key}`);
      }}
    />
  );
}
