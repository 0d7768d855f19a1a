import { useShell } from '@baza/shared/contract';
import { Button } from '@baza/shared/ui';
import { useLazyOpsPreviewQuery } from '../../api/ops-api.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';

interface Props {
  remote: string;
  version: string;
}

/** Opens a release that waits, in a tab of its own or, if the browser allows none, in this one. */
export function PreviewButton({ remote, version }: Props) {
  const { t } = useOpsText();
  const { notify } = useShell();
  const [makeLink, { isFetching }] = useLazyOpsPreviewQuery();
  const open = async () => {
    const { data } = await makeLink({ remote, version });
    if (!data) return notify({ text: t('waiting.previewFailed'), kind: 'error' });
    if (!window.open(data.url, '_blank')) window.location.assign(data.url);
  };
  return (
    <Button
      size="s"
      variant="secondary"
      loading={isFetching}
      aria-label={t('waiting.previewOf', { name: `${remote} ${version}` })}
      onClick={() => void open()}
    >
      {t('waiting.preview')}
    </Button>
  );
}
