import { withCommentTexts } from '../../comments/comment-texts.ts';
import { withPeopleTexts } from '../../people/people-texts.ts';
import { UserPage } from './user-page.tsx';

export default withPeopleTexts(withCommentTexts(UserPage));
