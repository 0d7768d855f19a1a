import type { UserType } from '@baza/shared/domain/constants';
import type { Role } from '@baza/shared/domain/roles';

export interface DemoUser {
  /** Fixed, so that seed data can belong to these people. */
  sub: string;
  /** Also the password, in the demo alone. */
  userName: string;
  firstName: string;
  lastName: string;
  /** E.164; the 00 code is given to nobody. */
  phone: string;
  email: string;
  roles: readonly Role[];
  userType: UserType;
}

const person = (
  number: number,
  userName: string,
  [firstName, lastName]: [string, string],
  userType: DemoUser['userType'],
  role?: Role,
): DemoUser => ({
  sub: `ba2a0000-0000-4000-8000-00000000000${number}`,
  userName,
  firstName,
  lastName,
  phone: `+99800000000${number}`,
  email: `${userName}@baza.example`,
  roles: role ? ['user', role] : ['user'],
  userType,
});

/** Accounts of the demo, invented people; they neither exist nor sign in outside it. */
export const demoUsers: readonly DemoUser[] = [
  person(1, 'demo', ['Азиза', 'Каримова'], 'user'),
  person(2, 'realtor', ['Бобур', 'Раҳимов'], 'realtor', 'realtor'),
  person(3, 'agency', ['Нилуфар', 'Юсупова'], 'agency', 'agency'),
  person(4, 'moderator', ['Дилшод', 'Турсунов'], 'user', 'moderator'),
  person(5, 'operator', ['Малика', 'Исмоилова'], 'user', 'operator'),
  person(6, 'content', ['Шаҳзод', 'Мирзаев'], 'user', 'content'),
  person(7, 'ops', ['Жасур', 'Олимов'], 'user', 'ops'),
];
