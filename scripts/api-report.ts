// `npm run api-report`: writes what the packages for teams export, with types, to `api/` of each package. With `--check` it fails
// if a report is not what is stored.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { bin, fail, must, node, root } from './lib/run.mjs';

/** Entries of packages that code outside this repository imports, by their modules below `src`. */
const ENTRIES: Record<string, Record<string, string>> = {
  shared: {
    browser: 'browser/index',
    chart: 'chart/index',
    contract: 'contract/index',
    'contract-types': 'contract/types',
    domain: 'domain/index',
    gallery: 'gallery/index',
    http: 'http/index',
    i18n: 'i18n/index',
    page: 'page/index',
    store: 'store/index',
    testing: 'testing/index',
    ui: 'ui/index',
    'ui-antd': 'ui/antd/index',
  },
  registry: { registry: 'index', operations: 'operations/index', 'release-checks': 'release-checks/index' },
};
const OPTIONS = {
  ...{
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
  },
  ...{
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    jsx: 'react-jsx',
    types: [],
  },
};
const SILENT = { default: { logLevel: ExtractorLogLevel.None } };

const isCheck = process.argv.includes('--check');
// Below the root, so that libraries are found from there.
const work = join(root, '.nx', 'api-report');

/** Writes the declarations of a package; returns their folder. */
async function declare(name: string): Promise<string> {
  const [packageDir, out, config] = [join(root, name), join(work, name), join(work, `${name}.json`)];
  const exclude = ['**/*.test.*', '**/*-testing.*', join(packageDir, 'src/tests/**')];
  const compilerOptions = {
    ...{
      noEmit: false,
      emitDeclarationOnly: true,
      declaration: true,
      rootDir: join(packageDir, 'src'),
      outDir: out,
    },
  };
  const include = [join(packageDir, 'src')];
  writeFileSync(
    config,
    JSON.stringify({ extends: join(packageDir, 'tsconfig.json'), compilerOptions, include, exclude }),
  );
  await must(node, [join(bin, 'tsc'), '-p', config]);
  return out;
}

/** Reports the entries of a package; returns the names of those whose stored report differs. */
async function report(name: string): Promise<string[]> {
  const declarations = await declare(name);
  const packageDir = join(root, name);
  const configs = Object.entries(ENTRIES[name] ?? {}).map(([entry, file]) => ({
    entry,
    config: ExtractorConfig.prepare({
      configObject: {
        projectFolder: packageDir,
        mainEntryPointFilePath: join(declarations, `${file}.d.ts`),
        compiler: { overrideTsconfig: { compilerOptions: OPTIONS, include: [declarations] } },
        apiReport: {
          enabled: true,
          reportFolder: join(packageDir, 'api'),
          reportTempFolder: join(work, 'reports'),
          reportFileName: `${entry}.api.md`,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: SILENT,
          extractorMessageReporting: SILENT,
          tsdocMessageReporting: SILENT,
        },
      },
      packageJsonFullPath: join(packageDir, 'package.json'),
      configObjectFullPath: undefined,
    }),
  }));
  const [first, ...others] = configs;
  if (!first) return [];
  const compilerState = CompilerState.create(first.config, {
    additionalEntryPoints: others.map(({ config }) => config.mainEntryPointFilePath),
  });
  return configs.flatMap(({ entry, config }) => {
    const { apiReportChanged } = Extractor.invoke(config, {
      compilerState,
      localBuild: !isCheck,
      messageCallback: (message) => {
        message.handled = true;
      },
    });
    return apiReportChanged ? [`${name}/api/${entry}.api.md`] : [];
  });
}

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const changed: string[] = [];
for (const name of Object.keys(ENTRIES)) changed.push(...(await report(name)));
rmSync(work, { recursive: true, force: true });
if (isCheck && changed.length)
  fail(
    `Exports have changed: ${changed.join(', ')}. If that is intended, run "npm run api-report" and commit the reports.`,
  );
console.log(changed.length ? `${changed.length} reports written` : '✔ api report: exports are as reported');
