import { withCommentTexts } from '../../features/comments/comment-texts.ts';
import { CommentsPage } from './comments-page.tsx';

export default withCommentTexts(CommentsPage);
