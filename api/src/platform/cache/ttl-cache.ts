/** How long an answer is kept unless said otherwise, in milliseconds. */
const LIFE = 5000;
const KEPT = 1000;

export interface BriefCache<Answer> {
  /** The answer for a key; concurrent callers share one reading. */
  get(key: string, read: () => Promise<Answer>): Promise<Answer>;
  /** Clears the cache; called after a write of this process. */
  clear(): void;
}

/**
 * Answers that cost a scan and may be some seconds old: counts, sums, medians.
 * @param kept most answers that are kept
 */
export function createBriefCache<Answer>({
  life = LIFE,
  kept = KEPT,
  now = () => performance.now(),
} = {}): BriefCache<Answer> {
  const answers = new Map<string, { at: number; answer: Promise<Answer> }>();
  return {
    get(key, read) {
      const known = answers.get(key);
      if (known && now() - known.at < life) return known.answer;
      if (answers.size >= kept)
        for (const oldest of [...answers.keys()].slice(0, Math.ceil(kept / 10))) answers.delete(oldest);
      const answer = read();
      answers.delete(key);
      answers.set(key, { at: now(), answer });
      // A failed reading must not be cached.
      answer.catch(() => answers.delete(key));
      return answer;
    },
    clear: () => answers.clear(),
  };
}
