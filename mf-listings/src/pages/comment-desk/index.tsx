import { withCommentTexts } from '../../comments/comment-texts.ts';
import { CommentDeskPage } from './comment-desk-page.tsx';

export default withCommentTexts(CommentDeskPage);
