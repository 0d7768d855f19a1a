import type { Locale } from '@baza/shared/contract';

/** The part of the Web Speech API in use; TypeScript's library does not declare it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
type RecognitionClass = new () => Recognition;

const LANGUAGES: Record<Locale, string> = { uz: 'uz-UZ', ru: 'ru-RU', en: 'en-US' };

const recognition = (): RecognitionClass | undefined => {
  const page = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
};

export const canListen = (): boolean => recognition() !== undefined;

type SpeechFailure = 'denied' | 'silent' | 'failed';

interface Listener {
  /** Called with all words so far, repeatedly. */
  onText: (text: string) => void;
  onFailure: (failure: SpeechFailure) => void;
  onEnd: () => void;
}

function failureOf(error: string): SpeechFailure {
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'denied';
  return error === 'no-speech' ? 'silent' : 'failed';
}

/** Starts to recognise speech. Returns a function that ends it without further calls. */
export function listen(locale: Locale, { onText, onFailure, onEnd }: Listener): () => void {
  const Class = recognition();
  if (!Class) return () => {};
  const session = new Class();
  session.lang = LANGUAGES[locale];
  session.interimResults = true;
  session.onresult = ({ results }) =>
    onText(Array.from(results, (each) => each[0]?.transcript ?? '').join(''));
  session.onerror = ({ error }) => onFailure(failureOf(error));
  session.onend = onEnd;
  session.start();
  return () => {
    session.onresult = null;
    session.onerror = null;
    session.onend = null;
    session.abort();
  };
}
