import { manifestOf, registryOf } from '@baza/registry/testing';
import { fetchRegistry } from './fetch-registry.ts';

test('a valid registry', async () => {
  const document = registryOf(manifestOf());
  await expect(fetchRegistry(async () => Response.json(document))).resolves.toEqual(document);
});

test('that of a frame is where its page says', async () => {
  const asked: unknown[] = [];
  document.documentElement.dataset.registry = '/remotes/registry.json?frame=a';
  await fetchRegistry(async (address) => {
    asked.push(address);
    return Response.json(registryOf(manifestOf()));
  });
  delete document.documentElement.dataset.registry;
  expect(asked).toEqual(['/remotes/registry.json?frame=a']);
});

test.each<[string, () => Promise<Response>]>([
  ['malformed', async () => Response.json({ schema: 1, remotes: 'no' })],
  ['a page', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['refused', async () => Response.json(registryOf(manifestOf()), { status: 500 })],
  ['unreachable', () => Promise.reject(new TypeError('offline'))],
])('one that is %s is an error', (_name, send) => expect(fetchRegistry(send)).rejects.toThrow());
