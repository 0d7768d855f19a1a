import { useText } from '@baza/shared/contract';
import { Button, Dialog } from '@baza/shared/ui';
import MinusIcon from 'lucide-react/icons/minus';
import PlusIcon from 'lucide-react/icons/plus';
import { LayersPanel, type LayersPanelProps } from '../../features/layers/layers-panel.tsx';
import { useEngine } from '../../features/map/engine-context.tsx';
import { GroundChoice } from '../../features/map/ground/ground-choice.tsx';
import type { SearchedArea } from '../../features/search/use-searched-view.ts';
import { DrawStart } from './draw-start.tsx';
import { FollowCheckbox } from './follow-toggle.tsx';
import styles from './tools-sheet.module.css';

export interface ToolsSheetProps extends LayersPanelProps {
  area: SearchedArea;
  /** Number of drawn areas. */
  drawn: number;
  onDraw: () => void;
  onClose: () => void;
}

/** All tools of the map, in a phone's sheet. */
export function ToolsSheet({ area, drawn, onDraw, onClose, layers, far, onLayers }: ToolsSheetProps) {
  const { t } = useText('mf_map');
  const engine = useEngine();
  return (
    <Dialog open variant="bottom" title={t('tools.title')} onClose={onClose}>
      <div className={styles.tools}>
        <DrawStart
          block
          count={drawn}
          onStart={() => {
            onClose();
            onDraw();
          }}
        />
        <LayersPanel size="l" layers={layers} far={far} onLayers={onLayers} onRadius={onClose} />
        <FollowCheckbox area={area} />
        <GroundChoice />
        {/* For a finger that cannot pinch. */}
        <div className={styles.pair}>
          <Button
            variant="secondary"
            size="l"
            icon={<PlusIcon aria-hidden="true" />}
            onClick={() => engine.zoomBy(1)}
          >
            {t('zoom.in')}
          </Button>
          <Button
            variant="secondary"
            size="l"
            icon={<MinusIcon aria-hidden="true" />}
            onClick={() => engine.zoomBy(-1)}
          >
            {t('zoom.out')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
