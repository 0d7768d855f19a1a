import { paths } from '@baza/shared/contract';
import { COMMENT_LISTS } from '@baza/shared/domain';
import { useCommentDeskQuery } from '../../api/comment-desk-api.ts';
import { CaseLists } from '../cases/case-lists.tsx';
import { useDeskAddress } from '../cases/use-desk-address.ts';
import { DeskItem } from './desk-item.tsx';
import { TEXTS } from './texts.ts';

/** `/moderation/comments`: comments and replies. */
export function CommentDeskPage() {
  const address = useDeskAddress('list', COMMENT_LISTS);
  const { list, page } = address;
  const query = useCommentDeskQuery(
    { list, page },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <CaseLists
      kind="comment"
      texts={TEXTS}
      lists={COMMENT_LISTS}
      address={address}
      query={query}
      pathOf={paths.commentDesk}
    >
      {(item) => <DeskItem item={item} />}
    </CaseLists>
  );
}
