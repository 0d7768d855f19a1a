import { issueOf, NO_ANSWER } from './uploader.ts';
import { useIssueSentence } from './use-issue-sentence.ts';

/** Why the API refused a file, with the limit that it names; `otherwise` for a failure not caused by the file. */
export function useUploadFailure(): (error: unknown, otherwise: string) => string {
  const sentence = useIssueSentence();
  return (error, otherwise) => {
    const issue = issueOf(error);
    return issue.code === NO_ANSWER ? otherwise : sentence(issue);
  };
}
