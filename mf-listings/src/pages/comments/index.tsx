import { withCommentTexts } from '../../comments/comment-texts.ts';
import { CommentsPage } from './comments-page.tsx';

export default withCommentTexts(CommentsPage);
