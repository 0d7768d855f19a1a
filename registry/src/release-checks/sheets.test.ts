import { manifestOf } from '../testing.ts';
import { foreignOf, sheetRefusals } from './sheets.ts';

test.each([
  '.mf_map_a1b2_card{color:red}',
  '.mf_map_a:hover>li,ul .mf_map_b:not(body)::before{color:red}',
  '@media (max-width:40rem){.mf_map_a h1{margin:0}}',
  ':root:has(.mf_map_footer){--page-bottom:4rem}',
  '[data-theme=dark] :is(.mf_map_a,.mf_map_b) p{color:red}',
  '.mf_map_a{color:red;& p{margin:0}@media print{h1{margin:0}}}',
  '@keyframes mf_map_spin{from{opacity:0}50%{opacity:1}}',
  '@supports (display:grid){.mf_map_a{display:grid}}@layer{.mf_map_a{color:red}}',
  '@font-face{font-family:"mf_map_icons";src:url(a.woff2)}',
  '',
])('%s stays in its remote', (css) => {
  expect(foreignOf(css, 'mf_map_')).toEqual([]);
});

test.each([
  ['body{margin:0}', ['body']],
  ['.mf_map_a,h1{margin:0}', ['h1']],
  ['*{margin:0}:root{--color-ink:red}', ['*', ':root']],
  ['.ant-btn{color:red}', ['.ant-btn']],
  ['.mf_mapper{color:red}', ['.mf_mapper']],
  ['h1:not(.mf_map_a){color:red}', ['h1:not(.mf_map_a)']],
  ['body:has(.mf_map_a,main){color:red}', ['body:has(.mf_map_a,main)']],
  [':is(.mf_map_a,body) p{color:red}', [':is(.mf_map_a,body) p']],
  ['@media print{a{color:red}}', ['a']],
  ['@import url(https://elsewhere.example/a.css);', ['@import url(https://elsewhere.example/a.css)']],
  ['@keyframes spin{from{opacity:0}}', ['@keyframes spin']],
  ['@font-face{font-family:Onest;src:url(a.woff2)}', ['@font-face Onest']],
  ['@property --color-ink{inherits:true}', ['@property --color-ink']],
  ['.a{', [expect.stringMatching(/^it is no stylesheet/)]],
])('%s reaches %j', (css, foreign) => {
  expect(foreignOf(css, 'mf_map_')).toEqual(foreign);
});

test('a release is refused with the file and what it reaches', () => {
  const css = { integrity: '', bytes: 1, brotli: 1, css: 'h1{margin:0}' };
  expect(sheetRefusals(manifestOf(), { 'page.1.css': css, 'a.js': { ...css, css: undefined } })).toEqual([
    {
      rule: 'sheet',
      what: 'It styles what is not its own: h1',
      where: 'page.1.css',
      fix: expect.stringMatching(/module\.css/),
    },
  ]);
  expect(sheetRefusals(manifestOf())).toEqual([]);
});

test.each([
  ['document.adoptedStyleSheets=[a]', true],
  ['document?.adoptedStyleSheets.push(a)', true],
  ['root.adoptedStyleSheets=[a]', false],
])('a release whose code is %s: refused %s, once', (js, refused) => {
  const script = { integrity: '', bytes: 1, brotli: 1, js };
  const files = { 'page.1.js': script, 'server.1.js': script };
  expect(sheetRefusals(manifestOf({ server: 'server.1.js' }), files)).toMatchObject(
    refused ? [{ what: expect.stringContaining('document.adoptedStyleSheets'), where: 'page.1.js' }] : [],
  );
});
