import type { Application } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { application, draft, nobody } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';
import { offers } from '../../testing.ts';

export const user = { id: 'demo', name: 'Demo', userName: 'demo' };
const path = [
  { id: 1726, code: '1726', level: 'province', parentId: null, name: 'Тошкент', nameRu: 'Ташкент' },
];

/** The API of one draft, which keeps the rules of versions. */
export function api(start: Application) {
  let stored = start;
  const puts: Record<string, unknown>[] = [];
  return {
    puts,
    get stored() {
      return stored;
    },
    change: (patch: Partial<Application>) => {
      stored = { ...stored, ...patch, version: stored.version + 1 };
    },
    routes: {
      ...offers,
      'applications/clients': [],
      applications: { items: [], total: 0, page: 1, size: 1 },
      [`public/areas/path/${start.facts.areaId}`]: path,
      [`GET applications/${start.id}`]: () => stored,
      [`PUT applications/${start.id}`]: ({ body }: RecordedCall) => {
        const { version, personal, ...facts } = body as Application['facts'] & {
          version: number;
          personal: Partial<Application['personal']>;
        };
        if (version !== stored.version) return answer(409);
        puts.push({ ...facts, personal });
        stored = {
          ...stored,
          facts,
          personal: { ...stored.personal, ...personal },
          version: version + 1,
        };
        return stored;
      },
    },
  };
}
export const open = (start: Application, step: string, http: object = {}) => {
  const world = api(start);
  const rendering = renderRemote(remote, {
    path: `/apply/add?id=${start.id}&step=${step}`,
    locale: 'en',
    user,
    http: { ...world.routes, ...http } as never,
  });
  return { world, rendering };
};
export const full = (patch: Partial<Application> = {}) =>
  draft({
    facts: application().facts,
    personal: {
      ...nobody,
      lastName: 'К.',
      firstName: 'Азиза',
      phone: '+998 (9•) •••-••-••',
      birthDate: '••••••••••',
      passport: '•••••••67',
      pinfl: '••••••••••••35',
    },
    ...patch,
  });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => window.sessionStorage.clear());
