/**
 * Responses that came with a page: their JSON by call, relative to the API's base. One that says that something is not
 * there has its status before the call: `410 public/listings/7`.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The response to a call; null if it did not come with the page. */
export function answerTo(answers: Answers, call: string): { status: number; body: unknown } | null {
  for (const status of [200, 404, 410]) {
    const key = status === 200 ? call : `${status} ${call}`;
    if (Object.hasOwn(answers, key)) return { status, body: answers[key] };
  }
  return null;
}
