// People at work on a site while it fails, and the limits that it must keep: `npm run test:stack -- faults`.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

/** No request takes longer, whatever happens: the gateway's patience, and once more for another process. */
export const LIMIT_MS = 30_000;
/** How long a fault lasts; a server that has frozen, longer than anybody waits for it. */
export const FAULT_MS = 6000;
export const FROZEN_MS = 15_000;
export const RECOVERS_WITHIN_MS = 120_000;
export const KILLS = 50;
export const SLOW_MS = 100;
export const LOSS = 0.01;

export const fields = { category: 'ResidentialMultiStorey_Sell', priceConfirmed: false };
const inProgress = 'urn:baza:problem:in-progress';

/** People at work on a site: what they were told, how long it took, and what they may rely on. */
export function peopleAt(site, token) {
  const seen = { ok: 0, busy: 0, longest: 0, wrong: [] };
  let photo;
  const photos = [];
  const drafts = [];
  let acknowledged = 0;

  async function ask(path, init = {}) {
    const since = performance.now();
    let response;
    let text = '';
    try {
      response = await fetch(site() + path, {
        ...init,
        headers: { ...(init.isPublic ? {} : { authorization: `Bearer ${token()}` }), ...init.headers },
        signal: AbortSignal.timeout(2 * LIMIT_MS),
      });
      text = await response.text();
    } catch (error) {
      const reason = error.cause?.code ?? error.cause?.message ?? error.name;
      if (!init.mayBeCut) seen.wrong.push(`${init.method ?? 'GET'} ${path}: ${reason}`);
      return { status: 0, body: undefined };
    } finally {
      seen.longest = Math.max(seen.longest, performance.now() - since);
    }
    const { status, headers } = response;
    const body = headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
    if (status < 300) seen.ok += 1;
    else if (status === 503) {
      seen.busy += 1;
      const isClear = path.startsWith('/api/')
        ? body?.type?.startsWith('urn:baza:problem:')
        : text.length > 100;
      if (!headers.get('retry-after') || !isClear)
        seen.wrong.push(`${path}: 503 without ${isClear ? 'Retry-After' : 'a message'}`);
    } else if (status !== 409)
      seen.wrong.push(`${init.method ?? 'GET'} ${path}: ${status} ${text.slice(0, 120)}`);
    return { status, body };
  }

  /** A write until it is settled, under one key, as a page that repeats it. */
  async function write(method, path, body, options) {
    const key = crypto.randomUUID();
    for (;;) {
      const result = await ask(path, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        ...options,
      });
      if (result.status === 200 || result.status === 201) return result.body;
      if (result.status === 409 && result.body?.type !== inProgress) return null;
      if ([400, 401, 403, 404].includes(result.status))
        throw new Error(`${method} ${path}: ${result.status}`);
      await sleep(200);
    }
  }

  const createDraft = async () => {
    const draft = await write('POST', '/api/listings', { ...fields, title: 'draft' });
    drafts.push(draft);
    return drafts.length - 1;
  };
  /** One more change: it succeeds only after all before it, and raises the version by one. */
  async function change(at, options) {
    const { id, version } = drafts[at];
    const title = `change ${version}`;
    let changed = await write('PUT', `/api/listings/${id}`, { ...fields, title, version }, options);
    if (!changed) {
      // Done, and its response lost with its key: as a page that is opened again, see what is there.
      do {
        ({ body: changed } = await ask(`/api/listings/${id}`, options));
        if (!changed?.version) await sleep(200);
      } while (!changed?.version);
      assert.deepEqual([changed.version, changed.title], [version + 1, title], 'a change by someone else');
    }
    drafts[at] = changed;
    acknowledged += 1;
  }
  async function upload() {
    photo ??= await sharp({ create: { width: 400, height: 300, channels: 3, background: '#789' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([photo], { type: 'image/png' }), 'a.png');
    const { status, body } = await ask('/api/files', { method: 'POST', body: form });
    if (status === 201) photos.push(body.urls.w800);
    else await sleep(200);
  }
  const READ = ['/api/public/listings?size=12', '/products', '/api/config', '/'];
  async function read(client, n) {
    const path = n % 5 === 4 && photos.length ? photos[n % photos.length] : READ[(client + n) % READ.length];
    const { status } = await ask(path, { isPublic: true });
    if (status !== 200) await sleep(100);
  }
  return {
    seen,
    ask,
    createDraft,
    change,
    upload,
    read,
    acknowledged: () => acknowledged,
    forget: () => Object.assign(seen, { ok: 0, busy: 0, longest: 0, wrong: [] }),
    /** Of each draft what was acknowledged last is there, nothing was done twice, and every photo can be read. */
    async assertKept() {
      for (const { id, version, title } of drafts) {
        const { body } = await ask(`/api/listings/${id}`);
        assert.deepEqual({ version: body.version, title: body.title }, { version, title });
      }
      assert.equal(
        drafts.reduce((sum, { version }) => sum + version - 1, 0),
        acknowledged,
      );
      for (const url of photos) assert.equal((await ask(url, { isPublic: true })).status, 200, url);
      return { writes: acknowledged, photos: photos.length };
    },
  };
}
