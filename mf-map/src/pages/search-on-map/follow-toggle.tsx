import { useText } from '@baza/shared/contract';
import { Button, Checkbox } from '@baza/shared/ui';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import type { SearchedArea } from '../../features/search/use-searched-view.ts';
import styles from './follow-toggle.module.css';

interface Props {
  area: SearchedArea;
}

/** Whether the map searches as it moves; where it does not, the button that searches here. */
export function FollowToggle({ area }: Props) {
  return (
    <div className={styles.box}>
      <FollowCheckbox area={area} className={styles.check ?? ''} />
      <SearchHere area={area} />
    </div>
  );
}

/** Whether the map searches as it moves. */
export function FollowCheckbox({ area, className = '' }: Props & { className?: string }) {
  const { t } = useText('mf_map');
  return (
    <Checkbox checked={area.follows} onChecked={area.setFollows} className={className}>
      {t('follow.label')}
    </Checkbox>
  );
}

/** Searches the part of the map that is shown, once it is another than the searched one. */
export function SearchHere({ area }: Props) {
  const { t } = useText('mf_map');
  return area.moved ? (
    <Button size="s" icon={<RotateCwIcon aria-hidden="true" />} onClick={area.searchHere}>
      {t('follow.here')}
    </Button>
  ) : null;
}
