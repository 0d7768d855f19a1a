// Colours, sizes and breakpoints are defined once, in shared/src/tokens: tokens.generated.css is generated from there
// (`npm run tokens`), everything else uses its variables.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { BREAKPOINTS, LANDSCAPE_PHONE, LOCAL_BREAKPOINTS, THEME_COLOR, tokensCss } from '@baza/shared/tokens';

const TOKENS = 'shared/src/ui/tokens.generated.css';
if (process.argv[2] === 'write') writeFileSync(TOKENS, tokensCss());

const literals = [
  { what: 'a colour', pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/gi },
  { what: 'a font size', pattern: /font-size:\s*[\d.]+(?:px|rem|em)/gi },
  { what: 'a shadow', pattern: /box-shadow:(?!\s*(?:none|var|inset 0 0 0|inherit))[^;]*\d/gi },
  { what: 'a layer', pattern: /z-index:\s*\d{2,}/gi },
];
const breakpoints = new Set([...Object.values(BREAKPOINTS), ...LOCAL_BREAKPOINTS]);
/** `(max-width: 639.98px)` ends where `(min-width: 640px)` begins. */
const isBreakpoint = (size: number, unit: string) =>
  breakpoints.has(Math.round(unit === 'rem' ? size * 16 : size));

const problems: string[] = [];
const known = new Set(tokensCss().match(/--color-[\w-]+/g));
// Without a value the browser drops the whole declaration.
for (const file of globSync('{shared,tooling,shell,mf-*,api,examples/*}/src/**/*.{css,svelte}'))
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/var\((--color-[\w-]+)\)/g))
    if (!known.has(name)) problems.push(`${file} uses ${name}, which no token defines`);
const files = globSync('{shared,tooling,shell,mf-*,api}/src/**/*.css', {
  exclude: ['**/*.generated.css'],
});
for (const file of files) {
  const lines = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n');
  lines.forEach((line, index) => {
    const report = (what: string) => problems.push(`${file}:${index + 1} names ${what}`);
    for (const { what, pattern } of literals)
      for (const match of line.replace(/url\([^)]*\)/g, '').matchAll(pattern))
        report(`${what} (${match[0]}); use a variable of tokens.generated.css`);
    if (line.includes('orientation:') && !line.includes(LANDSCAPE_PHONE))
      report(`another landscape than LANDSCAPE_PHONE of shared/src/tokens/sizes.ts`);
    if (line.includes('@media'))
      for (const [query, size, unit] of line.matchAll(/-width:\s*([\d.]+)(px|rem)/g))
        if (!isBreakpoint(Number(size), unit ?? ''))
          report(`a breakpoint (${query}); use one of shared/src/tokens/sizes.ts`);
  });
}
if (readFileSync(TOKENS, 'utf8') !== tokensCss())
  problems.push(`${TOKENS} is not what shared/src/tokens says; run npm run tokens`);
if (!readFileSync('shell/index.html', 'utf8').toLowerCase().includes(THEME_COLOR))
  problems.push('shell/index.html has another theme colour than shared/src/tokens/sizes.ts');

for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(
  `✔ tokens: ${files.length} style sheets name no colour, size, shadow, layer or breakpoint of their own`,
);
