// What a remote's build reads from its sources with TypeScript. Run by Node: TypeScript's API is a program of its own.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { sourceFactsOf } from '../tooling/src/build/source-facts.ts';
import { root } from './lib/run.mjs';

// Inside the repository, so that packages are found.
mkdirSync(join(root, '.nx'), { recursive: true });
const dir = mkdtempSync(join(root, '.nx', 'source-facts-'));
after(() => rmSync(dir, { recursive: true, force: true }));

const files = {
  'package.json': '{ "name": "mf-a", "type": "module" }',
  'tsconfig.json': JSON.stringify({ extends: '@baza/tooling/build/tsconfig.json', include: ['src'] }),
  'src/parcels/card.tsx': `
    import { defineParcel } from '@baza/shared/contract';
    import { type ReactNode, lazy } from 'react';
    interface Deep { a: { b: { c: { d: { e: { f: { g: string } } } } } } }
    interface Tree { children: Tree[] }
    interface Props {
      id: number;
      kind: 'a' | 'b';
      isOn?: boolean;
      point: readonly [number, number];
      rows?: Partial<{ x: string }>[];
      byName: Record<string, Date>;
      onDone: (at: Date, names: readonly string[]) => void;
      label: ReactNode;
      deep: Deep;
      tree: Tree;
      size: \`\${number}px\`;
    }
    const Card = lazy(async () => ({ default: (_: Props) => null }));
    export const { bootstrap, mount, update, unmount } = defineParcel({ name: 'mf_a', component: Card });`,
  'src/page.tsx': `
    import { Parcel, paths, useFlag, useText } from '@baza/shared/contract';
    import { Slot } from '@baza/shared/page';
    import { Link } from 'react-router-dom';
    const useOwn = () => useText('mf_a').t;
    const Part = (_: { remote: string; expose: string }) => null;
    export function Page({ isOpen, id }: { isOpen: boolean; id: number }) {
      const t = useOwn();
      const other = useText('mf_b').t;
      const { t: more } = useText('mf_a_more');
      return (
        <>
          {t('one')} {t(isOpen ? 'open' : 'closed')} {t(\`part.\${id}\`)} {other('foreign')} {more('third')}
          <Parcel remote="mf_b" expose="card" props={{ id, onDone() {} }} />
          {useFlag('new-card') && useFlag(isOpen ? 'open' : 'closed')}
          <Slot name="profile.nav" props={{}} />
          <Part remote="mf_c" expose="./list" />
          <Link to="/places?x=1" /> <a href={\`/places/\${id}/photos\`}>x</a> <a href="https://a.example/">x</a>
          <Link to={paths.product(id)} /> <Link to={paths.compare([1])} />
        </>
      );
    }`,
  'src/page.test.tsx': `
    import { useText } from '@baza/shared/contract';
    export const useIt = () => useText('mf_a').t('only-in-a-test');`,
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), text);
}

test('parcels with their props, parcels of others, links, and keys of texts', async () => {
  const facts = await sourceFactsOf(dir, {
    name: 'mf_a',
    exposes: { './lifecycles': './src/page.tsx', './card': './src/parcels/card.tsx' },
  });
  assert.deepEqual(facts.parcels, {
    './card': {
      byName: '{ [key: string]: Date }',
      // What is too deep is not compared, nor what contains itself.
      deep: '{ a: { b: { c: { d: { e: { f: any } } } } } }',
      id: 'number',
      'isOn?': 'boolean',
      kind: '"a" | "b"',
      label: 'ReactNode',
      onDone: '(a0: Date, a1: readonly string[]) => void',
      point: 'readonly [number, number]',
      'rows?': '{ x?: string }[]',
      size: 'string',
      tree: '{ children: any[] }',
    },
  });
  assert.deepEqual(facts.uses, [
    { remote: 'mf_b', expose: './card', props: ['id', 'onDone'] },
    { remote: 'mf_c', expose: './list' },
  ]);
  const file = join('src', 'page.tsx');
  assert.deepEqual(
    facts.flags,
    ['closed', 'new-card', 'open'].map((key) => ({ key, file })),
  );
  assert.deepEqual(facts.offers, ['profile.nav']);
  assert.deepEqual(facts.links, ['/places', '/places/1/photos', '/products/compare', '/products/product/1']);
  assert.deepEqual(
    facts.textKeys.map(({ key }) => key),
    ['closed', 'one', 'open', 'third'],
  );
  assert.equal(facts.textKeys[0].file, join('src', 'page.tsx'));
});
