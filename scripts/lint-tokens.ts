// Colours, shadows and font sizes are named once, in tokens.css: everything else uses the variables.
import { globSync, readFileSync } from 'node:fs';

const literals = [
  { what: 'a colour', pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/gi },
  { what: 'a font size', pattern: /font-size:\s*[\d.]+(?:px|rem|em)/gi },
  { what: 'a shadow', pattern: /box-shadow:(?!\s*(?:none|var|inset 0 0 0|inherit))[^;]*\d/gi },
];
const files = globSync('{shared,shell,mf-*}/src/**/*.css', {
  exclude: ['**/tokens.css', '**/*.generated.css'],
});
let failures = 0;
for (const file of files) {
  const lines = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n');
  lines.forEach((line, index) => {
    for (const { what, pattern } of literals)
      for (const match of line.replace(/url\([^)]*\)/g, '').matchAll(pattern)) {
        failures++;
        console.error(`${file}:${index + 1} names ${what} (${match[0]}); use a variable of tokens.css`);
      }
  });
}
if (failures) process.exit(1);
console.log(`✔ tokens: ${files.length} style sheets name no colour, size or shadow of their own`);
