// `npm run pack [-- folder]`: the packages that teams outside this repository install, as tarballs of compiled code.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { CATALOGUE, componentList } from '../shared/src/gallery/catalogue.ts';
import { bin, must, root, step } from './lib/run.mjs';
import { stageGenerator } from './pack/generator.ts';
import { stage } from './pack/stage.ts';

const folder = resolve(process.argv[2] ?? join(root, '.nx', 'packs'));
const drafts = join(root, '.nx', 'pack');
const compile = (config: string) => must(join(bin, 'tsc'), ['-p', config]);

const packed = (name: string, prepare: (draft: string) => Promise<void>) =>
  step(`Packing @baza/${name}`, async () => {
    const draft = join(drafts, name);
    await prepare(draft);
    const output = await must('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
      cwd: draft,
    });
    const tarball = String(output).trim().split('\n').at(-1) ?? '';
    return relative(process.cwd(), join(folder, tarball));
  });

await mkdir(folder, { recursive: true });
try {
  await packed('shared', async (draft) => {
    await stage(join(root, 'shared'), draft, compile);
    await cp(join(root, 'docs', 'remotes.md'), join(draft, 'docs', 'remotes.md'));
    await writeFile(join(draft, 'docs', 'components.md'), componentList(CATALOGUE));
  });
  await packed('tooling', (draft) => stage(join(root, 'tooling'), draft, compile));
  await packed('registry', (draft) => stage(join(root, 'registry'), draft, compile));
  await packed('create-remote', (draft) => stageGenerator(join(root, 'tooling'), drafts, draft));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
} finally {
  await rm(drafts, { recursive: true, force: true });
}
console.log(`  in ${folder}`);
