import { releaseFonts } from './fonts.ts';
import { loadScripts } from './load-scripts.ts';
import { firstPhotos, releasePhotos } from './photos.ts';
import { afterSheets } from './sheets.ts';

const later = () => new Promise((resolve) => setTimeout(resolve));

function readyState(state: DocumentReadyState): void {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

function sheet(loaded: boolean): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  Object.defineProperty(link, 'sheet', { value: loaded ? {} : null });
  document.head.append(link);
  return link;
}

beforeEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

describe('the line is free', () => {
  it('once the last sheet has arrived or failed', async () => {
    readyState('interactive');
    sheet(true);
    const [arriving, failing] = [sheet(false), sheet(false)];
    const run = jest.fn();
    afterSheets(run);
    arriving.dispatchEvent(new Event('load'));
    await later();
    expect(run).not.toHaveBeenCalled();
    failing.dispatchEvent(new Event('error'));
    await later();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('when the page is loaded, whatever became of its sheets', async () => {
    readyState('interactive');
    sheet(false);
    const run = jest.fn();
    afterSheets(run);
    await later();
    expect(run).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await later();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('in a page that is loaded already', async () => {
    readyState('complete');
    sheet(false);
    const run = jest.fn();
    afterSheets(run);
    await later();
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('the first photos', () => {
  it('are waited for until each has arrived or failed', async () => {
    document.body.innerHTML =
      '<img fetchpriority="high"><img fetchpriority="high"><img fetchpriority="high"><img>';
    const [held, arriving, failing] = document.querySelectorAll('img');
    for (const image of document.querySelectorAll('img'))
      Object.defineProperty(image, 'complete', { value: image === held });
    const arrived = jest.fn();
    void firstPhotos().then(arrived);
    arriving?.dispatchEvent(new Event('load'));
    await later();
    expect(arrived).not.toHaveBeenCalled();
    failing?.dispatchEvent(new Event('error'));
    await later();
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('do not keep the page from reacting when they take too long', async () => {
    jest.useFakeTimers();
    document.body.innerHTML = '<img fetchpriority="high">';
    for (const image of document.querySelectorAll('img'))
      Object.defineProperty(image, 'complete', { value: false });
    const arrived = jest.fn();
    void firstPhotos().then(arrived);
    await jest.advanceTimersByTimeAsync(1499);
    expect(arrived).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

describe('photos further down', () => {
  const page = document.documentElement;
  const never = new Promise(() => {});
  let observed: Element[] = [];
  let see = (_inSight: boolean) => {};
  beforeEach(() => {
    observed = [];
    jest.spyOn(window, 'IntersectionObserver').mockImplementation(((call: IntersectionObserverCallback) => {
      see = (isIntersecting) => call([{ isIntersecting } as IntersectionObserverEntry], {} as never);
      return { observe: (element: Element) => observed.push(element), disconnect: () => {} };
    }) as never);
    page.setAttribute('data-photos', 'wait');
    document.body.innerHTML =
      '<p><picture><img loading="lazy"></picture></p><b><picture><img loading="eager"></picture></b>';
  });

  it('wait until the scripts have arrived', async () => {
    let arrive = (_: unknown) => {};
    releasePhotos(new Promise((resolve) => (arrive = resolve)));
    see(false);
    await later();
    expect(page).toHaveAttribute('data-photos');
    arrive(null);
    await later();
    expect(page).not.toHaveAttribute('data-photos');
  });

  it('or until the place of one is in sight, which they do not have themselves', () => {
    releasePhotos(never);
    expect(observed).toEqual([document.querySelector('p')]);
    see(false);
    expect(page).toHaveAttribute('data-photos');
    see(true);
    expect(page).not.toHaveAttribute('data-photos');
  });
});

describe('fonts', () => {
  const page = document.documentElement;
  beforeEach(() => page.setAttribute('data-fonts', 'wait'));

  it('come with the scripts, once the page is painted', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1999);
    let paint = (_: number) => {};
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
      paint = frame;
      return 0;
    });
    releaseFonts(new Promise(() => {}));
    await later();
    expect(page).toHaveAttribute('data-fonts', 'wait');
    paint(0);
    expect(page).toHaveAttribute('data-fonts', 'wait');
    await later();
    expect(page).not.toHaveAttribute('data-fonts');
  });

  it('and after them on a slow line', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(2000);
    let arrive = (_: unknown) => {};
    releaseFonts(new Promise((resolve) => (arrive = resolve)));
    expect(page).toHaveAttribute('data-fonts', 'wait');
    arrive(null);
    await later();
    expect(page).not.toHaveAttribute('data-fonts');
  });
});

describe('scripts', () => {
  const list = [
    ['/assets/main.js', 'sha384-m', true],
    ['/remotes/a/entry.js', '', false],
  ] as const;
  // jsdom does not write all properties into attributes.
  const written = () =>
    [...document.head.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('*')].map(
      ({ tagName, rel, as, href, src, integrity, crossOrigin, async }) =>
        tagName === 'LINK'
          ? [rel, as, href, integrity, crossOrigin]
          : [tagName, src, integrity, crossOrigin, async],
    );
  const main = 'http://localhost/assets/main.js';

  it('are all fetched at once, and run when the page is complete', async () => {
    readyState('loading');
    const fetched = jest.fn();
    void loadScripts(list).then(fetched);
    const links = [
      ['preload', 'script', main, 'sha384-m', 'anonymous'],
      ['preload', 'script', 'http://localhost/remotes/a/entry.js', undefined, null],
    ];
    expect(written()).toEqual(links);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(written()).toEqual([...links, ['SCRIPT', main, 'sha384-m', 'anonymous', false]]);
    const [arriving, failing] = document.querySelectorAll('link');
    arriving?.dispatchEvent(new Event('load'));
    await later();
    expect(fetched).not.toHaveBeenCalled();
    failing?.dispatchEvent(new Event('error'));
    await later();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('of a part that its page has wait are left to it', () => {
    readyState('interactive');
    document.body.innerHTML = '<p data-later><i data-rendered="mf_a/near@1.0.0"></i></p>';
    loadScripts([['/remotes/a/near.js', '', false, 'mf_a/near']]);
    expect(document.querySelectorAll('link')).toHaveLength(0);
  });

  it('of a part of the page are fetched if it is near, and none that the HTML has begun with', () => {
    readyState('interactive');
    document.body.innerHTML = '<i data-rendered="mf_a/near@1.0.0"></i><i data-rendered="mf_a/far@1.0.0"></i>';
    const [, far] = document.querySelectorAll('i');
    if (far) far.getBoundingClientRect = () => ({ top: 5000 }) as DOMRect;
    document.head.innerHTML = '<link rel="preload" as="script" href="/assets/main.js">';
    loadScripts([
      ...list,
      ['/remotes/a/near.js', '', false, 'mf_a/near'],
      ['/remotes/a/far.js', '', false, 'mf_a/far'],
      ['/remotes/a/gone.js', '', false, 'mf_a/gone'],
    ]);
    const fetched = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(fetched).toEqual(['/assets/main.js', '/remotes/a/entry.js', '/remotes/a/near.js']);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it('run at once in a complete page, and only from its own origin', () => {
    readyState('interactive');
    loadScripts(list);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(() => loadScripts([['https://evil.example/x.js', '', true]])).toThrow(TypeError);
  });
});
