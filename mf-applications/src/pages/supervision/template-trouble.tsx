import { useText } from '@baza/shared/contract';
import { apiErrorOf } from '@baza/shared/store';
import { Alert } from '@baza/shared/ui/antd-desk';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';

/** Whether the template is no longer as the supervisor sees it: the same request cannot succeed. */
export const isOutdated = (error: unknown): boolean =>
  [404, 409, 412].includes(apiErrorOf(error)?.status ?? 0);

/** Says beside the button why a template was not changed. */
export function TemplateTrouble({ error }: { error: unknown }) {
  const { t } = useText(SUPERVISION_TEXTS);
  if (!error) return null;
  const { status, problem } = apiErrorOf(error) ?? {};
  const trouble = problem?.type.endsWith('too-many-templates')
    ? 'many'
    : status === 404
      ? 'gone'
      : isOutdated(error)
        ? 'stale'
        : 'failed';
  return (
    <Alert
      role="alert"
      showIcon
      type={trouble === 'failed' ? 'error' : 'warning'}
      title={t(`templates.trouble.${trouble}`)}
    />
  );
}
