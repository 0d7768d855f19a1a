import { BankFields } from './bank-fields.tsx';
import { LoanFields } from './loan-fields.tsx';

/** The loan, and the bank. */
export function CreditStep() {
  return (
    <>
      <LoanFields />
      <BankFields />
    </>
  );
}
