import { useSession } from '@baza/shared/contract';
import { phoneIssue, VISITOR_NAME_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import { PhoneField, TextField } from '@baza/shared/ui';
import { useState } from 'react';

/** The name and the number of who asks, and what is wrong with each. */
export function useContact() {
  const { user } = useSession();
  const [name, setName] = useState(user?.name ?? '');
  const [phone, setPhone] = useState('');
  const { min } = VISITOR_NAME_LENGTH;
  const length = name.trim().length;
  const nameIssue =
    length < min ? { code: length === 0 ? 'required' : 'minLength', params: { minLength: min } } : null;
  const phoneCode = phoneIssue(phone);
  return {
    name,
    phone,
    setName,
    setPhone,
    nameIssue,
    phoneCode,
    isValid: !nameIssue && !phoneCode,
    /** As it is sent. */
    contact: { name: name.trim(), phone },
  };
}

interface Props {
  /** Texts `name` and `phone`. */
  t: (key: string) => string;
  of: ReturnType<typeof useContact>;
  /** The form was sent once, so that what is wrong is said. */
  tried: boolean;
}

export function ContactFields({ t, of, tried }: Props) {
  const issue = useIssueSentence();
  return (
    <>
      <TextField
        label={t('name')}
        required
        autoComplete="name"
        enterKeyHint="next"
        maxLength={VISITOR_NAME_LENGTH.max}
        value={of.name}
        error={tried && of.nameIssue ? issue(of.nameIssue, t('name')) : null}
        onValue={of.setName}
      />
      <PhoneField
        label={t('phone')}
        required
        value={of.phone}
        error={tried && of.phoneCode ? issue({ code: of.phoneCode }, t('phone')) : null}
        onValue={of.setPhone}
      />
    </>
  );
}
