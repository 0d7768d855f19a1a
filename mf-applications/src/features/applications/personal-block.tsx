import { useLocale, useShell, useText } from '@baza/shared/contract';
import { formatDate, formatPhone, PERSONAL_FIELDS } from '@baza/shared/domain';
import type { Personal } from '@baza/shared/schema';
import { Button } from '@baza/shared/ui';
import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { type Place, useApplicationPersonalMutation } from '../../api/applications-api.ts';
import { APPLICATION_TEXTS } from './application-texts.ts';
import { FactsList } from './facts-list.tsx';

interface Props {
  place: Place;
  masked: Personal;
}

const written = (value: string, locale: Parameters<typeof formatDate>[1]) =>
  /^\d{4}-\d\d-\d\d$/.test(value)
    ? formatDate(value, locale)
    : value.startsWith('+998') && !value.includes('•')
      ? formatPhone(value)
      : value;

/** Personal values, masked until they are asked for; each reading is kept in the history. */
export function PersonalBlock({ place, masked }: Props) {
  const { t } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const [read, { isLoading, reset }] = useApplicationPersonalMutation();
  const [whole, setWhole] = useState<Personal | null>(null);
  const toggle = async () => {
    if (whole) return setWhole(null);
    const { data } = await read(place);
    // What was read is kept here alone.
    reset();
    if (data) setWhole(data);
    else notify({ kind: 'error', text: t('personal.failed') });
  };
  const values = whole ?? masked;
  return (
    <>
      <FactsList
        rows={PERSONAL_FIELDS.map((field) => {
          const value = values[field];
          return [t(`field.${field}`), value === null ? null : written(value, locale)];
        })}
      />
      <div>
        <Button
          variant="secondary"
          size="s"
          icon={whole ? <EyeOffIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
          aria-pressed={whole !== null}
          loading={isLoading}
          onClick={() => void toggle()}
        >
          {t(whole ? 'personal.hide' : 'personal.show')}
        </Button>
      </div>
    </>
  );
}
