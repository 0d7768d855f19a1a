import { withCommentTexts } from '../../features/comments/comment-texts.ts';
import { withPeopleTexts } from '../../features/people/people-texts.ts';
import { UserPage } from './user-page.tsx';

export default withPeopleTexts(withCommentTexts(UserPage));
