import { useText } from '@baza/shared/contract';
import {
  isMaskedPhone,
  ORDER_CHANNELS,
  type OrderChannel,
  phoneIssue,
  telegramName,
} from '@baza/shared/domain';
import { useIssueSentence, withTexts } from '@baza/shared/page';
import type { VisitorContact } from '@baza/shared/schema';
import { PhoneField, SegmentedControl, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import en from '../../i18n/contact/en.json';
import ru from '../../i18n/contact/ru.json';
import uz from '../../i18n/contact/uz.json';

const TEXTS = 'listings_contact';

/** A name in the messenger, or a phone number. */
export function useMessengerContact() {
  const [channel, setChannel] = useState<OrderChannel>('telegram');
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const contact: VisitorContact = channel === 'telegram' ? { channel, name } : { channel, phone };
  return {
    ...{ channel, name, phone, setChannel, setName, setPhone },
    isValid: channel === 'telegram' ? telegramName(name) !== null : isMaskedPhone(phone),
    /** As it is sent. */
    contact,
  };
}

interface Props {
  of: ReturnType<typeof useMessengerContact>;
  /** The form was sent once, so that what is wrong is said. */
  tried: boolean;
}

function Fields({ of, tried }: Props) {
  const { t } = useText(TEXTS);
  const issue = useIssueSentence();
  const { channel, name, phone } = of;
  const isWrong = tried && !of.isValid;
  return (
    <>
      <SegmentedControl
        block
        label={t('channel')}
        options={ORDER_CHANNELS.map((value) => ({ value, label: t(value) }))}
        value={channel}
        onValue={of.setChannel}
      />
      {channel === 'telegram' ? (
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={name}
          error={
            isWrong ? (name.trim() === '' ? issue({ code: 'required' }, t('name')) : t('nameIssue')) : null
          }
          onValue={of.setName}
        />
      ) : (
        <PhoneField
          label={t('number')}
          required
          value={phone}
          error={isWrong ? issue({ code: phoneIssue(phone) ?? 'phoneNumber' }, t('number')) : null}
          onValue={of.setPhone}
        />
      )}
    </>
  );
}

export const MessengerFields = withTexts(TEXTS, { uz, ru, en }, Fields);
