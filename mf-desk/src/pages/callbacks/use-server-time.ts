import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The server's time, each second: a browser's clock may be wrong. */
export function useServerTime(at: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (!at) return;
    setAhead(Date.parse(at) - Date.now());
    setNow(Date.now());
  }, [at]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
