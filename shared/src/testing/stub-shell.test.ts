import { renderInShell } from './render-remote.ts';
import { describeShell } from './shell-promises.tsx';
import { createStubShell } from './stub-shell.ts';

describeShell('the stub shell', async (setup) => {
  const stub = await createStubShell(setup);
  return {
    shell: stub.shell,
    answer: (path, how) => stub.network.reply(({ url }) => (url === path ? how() : undefined)),
    calls: () => stub.network.calls.map(({ method, url, body }) => ({ method, path: url, body })),
    deliver: stub.deliver,
    published: () => stub.published,
    notices: () => stub.notices,
    reports: () => stub.reports,
    async openPage(lifecycles) {
      const { container, update, unmount } = await renderInShell(stub, lifecycles);
      return { container, change: update, close: unmount };
    },
    close: async () => {},
  };
});
