/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { wrongProfileDate } from './profile.ts';

const TODAY = '2026-11-23';

test.each([
  [{}, null],
  [{ birthDate: '1990-08-15', dateIssue: '2018-03-01', passportExpirationDate: '2028-03-01' }, null],
  [{ birthDate: TODAY }, null],
  [{ birthDate: '2026-11-24' }, 'birthDate dateFuture'],
  [{ birthDate: '0190-08-15' }, 'birthDate date'],
  [{ dateIssue: '2026-12-01' }, 'dateIssue dateFuture'],
  [{ dateRegistration: '2027-01-01' }, 'dateRegistration dateFuture'],
  [{ birthDate: '1990-08-15', dateIssue: '1990-08-15' }, 'dateIssue dateOrder'],
  [{ dateIssue: '2018-03-01', passportExpirationDate: '2018-03-01' }, 'passportExpirationDate dateOrder'],
  [{ birthDate: null, dateIssue: null, passportExpirationDate: '2018-03-01' }, null],
])('dates %j: %s', (values, expected) => {
  const wrong = wrongProfileDate(values, TODAY);
  expect(wrong && `${wrong.field} ${wrong.code}`).toBe(expected);
});
