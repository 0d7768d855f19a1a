import { useText } from '@baza/shared/contract';
import type { FieldIssue } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';

/** The sentence for a broken rule; `label` names the field in it. */
export function useIssueText(): (issue: Pick<FieldIssue, 'code' | 'params'>, label?: string) => string {
  const { t } = useText('listings_request');
  const sentence = useIssueSentence();
  return (issue, label) => (issue.code === 'uploadFailed' ? t('photos.noAnswer') : sentence(issue, label));
}
