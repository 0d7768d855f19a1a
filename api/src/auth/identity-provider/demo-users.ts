import type { Role, UserType } from '@baza/shared/domain';

export interface DemoUser {
  /** Fixed, so that demo listings can belong to these accounts. */
  sub: string;
  /** Also the password. */
  userName: string;
  firstName: string;
  lastName: string;
  /** E.164; the operator code 00 is unassigned. */
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
  ...roles: Role[]
): DemoUser => ({
  sub: `ba2a0000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  userName,
  firstName,
  lastName,
  phone: `+998${String(number).padStart(9, '0')}`,
  email: `${userName}@baza.example`,
  roles: ['user', ...roles],
  userType,
});

/** Demo accounts of invented people; outside the demo they neither exist nor can log in. */
export const demoUsers: readonly DemoUser[] = [
  person(1, 'demo', ['Азиза', 'Каримова'], 'user'),
  person(2, 'realtor', ['Бобур', 'Раҳимов'], 'realtor', 'realtor'),
  person(3, 'agency', ['Нилуфар', 'Юсупова'], 'agency', 'agency'),
  person(4, 'moderator', ['Дилшод', 'Турсунов'], 'user', 'moderator'),
  person(5, 'operator', ['Малика', 'Исмоилова'], 'user', 'operator'),
  person(6, 'content', ['Шаҳзод', 'Мирзаев'], 'user', 'content'),
  person(7, 'ops', ['Жасур', 'Олимов'], 'user', 'ops'),
  person(8, 'builder', ['Равшан', 'Назаров'], 'builder', 'builder'),
  person(9, 'bank', ['Камола', 'Абдуллаева'], 'user', 'bank'),
  person(10, 'supervisor', ['Гулнора', 'Солиева'], 'user', 'operator', 'supervisor'),
];
