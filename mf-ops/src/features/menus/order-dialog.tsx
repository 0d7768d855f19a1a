import { useShell } from '@baza/shared/contract';
import { useAttemptKey } from '@baza/shared/page';
import type { OpsMenuEntry, OpsMenuOrder, OpsRemotes } from '@baza/shared/schema';
import { useState } from 'react';
import { useOpsOrderMenuMutation } from '../../api/ops-api.ts';
import { menuCommand } from '../decisions/command.ts';
import { DecisionDialog, isShort } from '../decisions/decision-dialog.tsx';
import { isStaleError } from '../decisions/stale.ts';
import { useRevisedChange } from '../decisions/use-decision.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';

interface Props {
  place: OpsMenuEntry['place'];
  /** Paths, first to last; none for the order that releases declare. */
  order: string[];
  /** The menu that the order is about. */
  standing: (data: OpsRemotes) => string;
  data: OpsRemotes;
  revision: number;
  reload: () => Promise<OpsRemotes | undefined>;
  onClose: () => void;
  /** The order is saved, or somebody else has changed the menu. */
  onEnd: () => void;
}

/** Asks for the reason of another order of a menu, and saves it. */
export function OrderDialog({ place, order, standing, data, revision, reload, onClose, onEnd }: Props) {
  const { t } = useOpsText();
  const { notify } = useShell();
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const [save] = useOpsOrderMenuMutation();
  const { keyOf } = useAttemptKey();
  const { busy, error, change } = useRevisedChange({ before: standing(data), standing, revision, reload });

  async function send() {
    setTried(true);
    if (isShort(why)) return;
    const result = await change((revision) => {
      const body: OpsMenuOrder = { revision, why: why.trim(), order: { [place]: order } };
      return save({ body, key: keyOf(body) }).unwrap();
    });
    if (!result) return;
    notify({ text: t(result.change ? 'menus.saved' : 'done.nothing'), kind: 'success' });
    onEnd();
  }

  return (
    <DecisionDialog
      title={t(`menus.${place}`)}
      about={t(order.length ? 'menus.about' : 'menus.aboutReset')}
      label={t(order.length ? 'menus.save' : 'menus.reset')}
      staleText={t('menus.stale')}
      why={why}
      onWhy={setWhy}
      tried={tried}
      command={menuCommand(place, order, why)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={isStaleError(error) ? onEnd : onClose}
    />
  );
}
