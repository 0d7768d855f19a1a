// What runs in the pages of `clients.ts`: functions are sent there by their source, so they use nothing outside.
export type Box = readonly [number, number, number, number];
export interface Asked {
  box: Box;
  zoom: number;
}
/** What a page shows: `[lng, lat, number of listings, least price]`. */
type Pin = readonly [number, number, number, number];
/** How the page of either finds its pins; prepared first, which is a part of the wait for them. */
type Find = (view: Asked) => Promise<Pin[]>;
declare global {
  interface Window {
    supercluster: () => Promise<typeof import('supercluster')>;
    find: Find;
  }
}

/** In the page: asks the API for each view, as mf-map does. */
export function prepareOurs(): void {
  window.find = async ({ box, zoom }) => {
    const response = await fetch('/api/public/listings/map', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bbox: box, zoom }),
    });
    const { clusters, points } = await response.json();
    return [
      ...clusters.map((c: { lng: number; lat: number; count: number; minPrice: number }) => [
        c.lng,
        c.lat,
        c.count,
        c.minPrice,
      ]),
      ...points.map((p: { lng: number; lat: number; price: number }) => [p.lng, p.lat, 1, p.price]),
    ];
  };
}

/** In the page: fetches all listings once and clusters them with supercluster. */
export function preparePeer(): void {
  const load = async () => {
    const [{ default: Supercluster }, response] = await Promise.all([
      window.supercluster(),
      fetch('/listings.json'),
    ]);
    const { id, lng, lat, price } = (await response.json()) as Record<
      'id' | 'lng' | 'lat' | 'price',
      number[]
    >;
    const index = new Supercluster<{ id: number; price: number }, { least: number }>({
      radius: 64,
      extent: 256,
      maxZoom: 17,
      map: (listing) => ({ least: listing.price }),
      reduce: (all, one) => {
        all.least = Math.min(all.least, one.least);
      },
    });
    return index.load(
      id.map((own, at) => ({
        type: 'Feature' as const,
        geometry: {
          type: 'Point' as const,
          coordinates: [(lng[at] ?? 0) / 1e5, (lat[at] ?? 0) / 1e5],
        },
        properties: { id: own, price: price[at] ?? 0 },
      })),
    );
  };
  const loaded = load();
  window.find = async ({ box, zoom }) =>
    (await loaded).getClusters([...box], zoom).map(({ geometry, properties }): Pin => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      return 'cluster' in properties
        ? [lng, lat, properties.point_count, properties.least]
        : [lng, lat, 1, properties.price];
    });
}
/** In the page: draws the pins of a view; resolves with the milliseconds until they are on the screen. */
export async function show(view: Asked): Promise<number> {
  const started = performance.now();
  const [west, south, east, north] = view.box;
  const map = document.querySelector('#map') as HTMLElement;
  const pins = await window.find(view);
  map.replaceChildren(
    ...pins.map(([lng, lat, count, price]) => {
      const pin = document.createElement('button');
      pin.textContent = count > 1 ? `${count} × ${price}` : String(price);
      pin.style.cssText = `position: absolute; transform: translate(${((lng - west) / (east - west)) * 1200}px, ${
        ((north - lat) / (north - south)) * 700
      }px)`;
      return pin;
    }),
  );
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - started;
}
