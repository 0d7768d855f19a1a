import { withPeopleTexts } from '../../features/people/people-texts.ts';
import { UsersPage } from './users-page.tsx';

export default withPeopleTexts(UsersPage);
