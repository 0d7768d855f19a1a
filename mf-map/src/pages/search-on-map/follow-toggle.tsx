import { useText } from '@baza/shared/contract';
import { Button, Checkbox } from '@baza/shared/ui';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import type { SearchedArea } from '../../search/use-searched-view.ts';
import styles from './follow-toggle.module.css';

/** Whether the map searches as it moves; where it does not, the button that searches here. */
export function FollowToggle({ area }: { area: SearchedArea }) {
  const { t } = useText('mf_map');
  return (
    <div className={styles.box}>
      <Checkbox checked={area.follows} onChecked={area.setFollows} className={styles.check ?? ''}>
        {t('follow.label')}
      </Checkbox>
      {area.moved && (
        <Button size="s" icon={<RotateCwIcon aria-hidden="true" />} onClick={area.searchHere}>
          {t('follow.here')}
        </Button>
      )}
    </div>
  );
}
