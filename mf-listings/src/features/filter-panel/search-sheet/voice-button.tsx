import { useLocale, useText } from '@baza/shared/contract';
import { cx, IconButton } from '@baza/shared/ui';
import MicIcon from 'lucide-react/icons/mic';
import { useEffect, useRef, useState } from 'react';
import styles from './search-sheet.module.css';
import { SHEET_TEXTS } from './sheet-texts.ts';
import { canListen, listen } from './speech.ts';

interface Props {
  onText: (text: string) => void;
  /** A sentence about the microphone; empty if there is nothing to report. */
  onStatus: (sentence: string) => void;
}

/** Voice input; nothing in browsers without speech recognition. */
export function VoiceButton({ onText, onStatus }: Props) {
  const { t } = useText(SHEET_TEXTS);
  const locale = useLocale();
  const [isListening, setListening] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  if (!canListen()) return null;
  const end = (sentence: string) => {
    stop.current();
    stop.current = () => {};
    setListening(false);
    onStatus(sentence);
  };
  const start = () => {
    setListening(true);
    onStatus(t('voice.listening'));
    let failure = '';
    stop.current = listen(locale, {
      onText,
      onFailure: (kind) => {
        failure = t(`voice.${kind}`);
      },
      onEnd: () => end(failure),
    });
  };
  return (
    <IconButton
      label={t(isListening ? 'voice.stop' : 'voice.start')}
      aria-pressed={isListening}
      className={cx(styles.voice, isListening && styles.listening)}
      onClick={() => (isListening ? end('') : start())}
    >
      <MicIcon aria-hidden="true" />
    </IconButton>
  );
}
