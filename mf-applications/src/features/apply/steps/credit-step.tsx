import { FormGroupPart } from '@baza/shared/page';
import { BankFields } from './bank-fields.tsx';
import { LoanFields } from './loan-fields.tsx';

/** The loan, and the bank. */
export function CreditStep() {
  return (
    <>
      <FormGroupPart name="loan">
        <LoanFields />
      </FormGroupPart>
      <FormGroupPart name="bank">
        <BankFields />
      </FormGroupPart>
    </>
  );
}
