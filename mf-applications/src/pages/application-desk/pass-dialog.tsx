import { useSession, useText } from '@baza/shared/contract';
import { NOTE_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import { ErrorState, Select, TextArea } from '@baza/shared/ui';
import { useState } from 'react';
import { useApplicationsOperatorsQuery } from '../../api/desk-api.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { ReasonDialog } from '../../features/applications/reason-dialog.tsx';

interface Props {
  busy: boolean;
  onClose: () => void;
  onDone: (operator: string, note: string) => void;
}

/** Chooses the colleague who gets an application. */
export function PassDialog({ busy, onClose, onDone }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { user } = useSession();
  const sentence = useIssueSentence();
  const { data, error, isFetching, refetch } = useApplicationsOperatorsQuery();
  const [to, setTo] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const colleagues = data?.filter(({ id }) => id !== user?.id);
  return (
    <ReasonDialog
      title={t('action.pass')}
      text={t(colleagues?.length === 0 ? 'passNobody' : 'passText')}
      action={t('action.pass')}
      needsReason={false}
      busy={busy}
      onClose={onClose}
      onDone={() => {
        setTried(true);
        if (to) onDone(to, note.trim());
      }}
    >
      {error && !colleagues ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        colleagues?.length !== 0 && (
          <>
            <Select
              label={t('operator')}
              required
              options={(colleagues ?? []).map(({ id, name, open }) => ({
                value: id,
                label: t('operatorOpen', { name, number: open }),
              }))}
              value={to}
              error={tried && !to ? sentence({ code: 'required' }, t('operator')) : null}
              onValue={setTo}
            />
            <TextArea
              label={t('passNote')}
              rows={3}
              maxLength={NOTE_LENGTH.max}
              value={note}
              onValue={setNote}
            />
          </>
        )
      )}
    </ReasonDialog>
  );
}
