import { type Answers, answerTo } from '@baza/shared/http';

type Http = (path: string, init?: RequestInit) => Promise<Response>;

/** Milliseconds after the page request after which its embedded responses are too old to show. */
const FRESH_MS = 60_000;

export interface FirstResponsesOptions {
  answers: Answers | null;
  /** The page was made for a visitor; to a person who is logged in, what is missing for others may be there. */
  isLoggedIn?: () => boolean;
  now?: () => number;
}

/** `http` that returns the responses embedded in the page, each once, so the first screen waits for no call. */
export function withFirstResponses(
  http: Http,
  { answers, isLoggedIn = () => false, now = () => performance.now() }: FirstResponsesOptions,
): Http {
  const taken = new Set<string>();
  return (path, init) => {
    const isOpen = (init?.method ?? 'GET') === 'GET' && now() < FRESH_MS && !taken.has(path);
    const answer = isOpen && answers ? answerTo(answers, path) : null;
    if (!answer) return http(path, init);
    taken.add(path);
    if (answer.status !== 200 && isLoggedIn()) return http(path, init);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status, headers }));
  };
}
