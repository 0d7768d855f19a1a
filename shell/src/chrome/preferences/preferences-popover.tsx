import { OwnPlace } from '../place-finder/own-place.tsx';
import PreferencesForm from './preferences-form.tsx';

interface Props {
  onLanguage: () => void;
}

/** What the header's globe opens: where there is no drawer, it has the visitor's place, too. */
export default function PreferencesPopover({ onLanguage }: Props) {
  return (
    <>
      <PreferencesForm onLanguage={onLanguage} />
      <OwnPlace />
    </>
  );
}
