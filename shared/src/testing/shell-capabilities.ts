import { CONTRACT, type Shell } from '../contract/types.ts';
import { baseApi } from '../store/base-api.ts';

/** Methods and values of the contract; the list is checked against the type, so none can be forgotten. */
export const capabilities: Record<keyof Shell, (shell: Shell) => unknown> = {
  contract: ({ contract }) => expect(contract).toBe(CONTRACT),
  store: ({ store }) => functions(store, ['dispatch', 'getState', 'subscribe', 'inject']),
  api: ({ api }) => expect(api).toBe(baseApi),
  history: ({ history }) => {
    functions(history, ['push', 'replace', 'go', 'overlay', 'createHref', 'listen', 'block']);
    expect(history.location).toMatchObject({ pathname: expect.any(String), search: expect.any(String) });
  },
  firstScreen: ({ firstScreen }) => expect(firstScreen('mf_widget', 'widget', {})).toBeNull(),
  setup: ({ setup }) => {
    functions(setup, ['settings', 'flag']);
    expect(setup.settings('mf_widget')).toBeUndefined();
    expect(setup.flag('mf_widget', 'none')).toBe(false);
  },
  i18n: ({ i18n }) => functions(i18n, ['t', 'changeLanguage', 'loadNamespaces', 'hasResourceBundle']),
  session: ({ session }) => {
    functions(session, ['get', 'subscribe', 'login', 'logout']);
    expect(Object.isFrozen(session)).toBe(true);
    expect(Object.keys(session).sort()).toEqual(['account', 'get', 'login', 'logout', 'subscribe']);
  },
  http: (shell) => functions(shell, ['http']),
  notify: (shell) => functions(shell, ['notify']),
  realtime: ({ realtime }) => {
    functions(realtime, ['subscribe', 'publish']);
    expect(Object.isFrozen(realtime)).toBe(true);
    expect(Object.keys(realtime).sort()).toEqual(['publish', 'subscribe']);
  },
  mountParcel: (shell) => functions(shell, ['mountParcel']),
  report: (shell) => functions(shell, ['report']),
};
function functions(owner: object, names: string[]): void {
  for (const name of names) expect(owner).toHaveProperty(name, expect.any(Function));
}
