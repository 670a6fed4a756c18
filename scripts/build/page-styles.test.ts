import postcss from 'postcss';
import { expect, it } from 'vitest';
import { namesOf, trimSheet, usedRules } from './page-styles.ts';

const used = (css: string, source: string) => usedRules(postcss.parse(css), namesOf(source));

it('a page carries the rules whose classes its modules name, and no others', () => {
  const css = '.a{color:red}.b{color:red}.a .b{color:red}.a,.b{top:0}p{margin:0}';
  expect(used(css, `const look = 'a x';`)).toBe('.a{color:red}.a{top:0}p{margin:0}');
});

it('a word of a comment names no class', () => {
  expect(used('.room{top:0}.desk{top:0}', `/* room */\n// 'desk'`)).toBe('');
});

it('a class that is put together from a beginning and a value counts as named', () => {
  expect(used('.tone-red{top:0}.tune{top:0}', 'const look = `x tone-${tone}`;')).toBe('.tone-red{top:0}');
});

it('escaped classes are read as the browser reads them, quotes and digits included', () => {
  const css = String.raw`.md\:p-4{top:0}.\32 xl{top:0}.before\:content-\[\'x\'\]:before{top:0}`;
  expect(used(css, `a("md:p-4 2xl before:content-['x']")`)).toBe(css);
});

it('of a list in :is() or :where() one selector is enough; :not() asks for nothing', () => {
  const source = `'a'`;
  expect(used(':is(.a,.b) p{top:0}:where(.c>p){top:0}', source)).toBe(':is(.a,.b) p{top:0}');
  expect(used('.a:not(.z:hover){top:0}.a:has(.q){top:0}', source)).toBe('.a:not(.z:hover){top:0}');
});

it('a token, a registered property or an animation that no rule uses goes too, and what only these used', () => {
  const css =
    ':root{--x:1px;--y:var(--z);--z:2px}@property --y{syntax:"*"}@keyframes turn{to{rotate:1turn}}@keyframes rise{to{top:0}}.a{top:var(--x);animation:turn 1s}';
  expect(used(css, `'a'`)).toBe(
    ':root{--x:1px}@keyframes turn{to{rotate:1turn}}.a{top:var(--x);animation:turn 1s}',
  );
});

it('of a colour with an alpha the plain value is enough', () => {
  const mixed = '@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, var(--c) 8%, transparent)}}';
  expect(used(`.a{color:#04785714}${mixed}`, `'a'`)).toBe('.a{color:#04785714}');
  const current = mixed.replace('var(--c)', 'currentcolor');
  expect(used(`.a{color:currentColor}${current}`, `'a'`)).toBe(`.a{color:currentColor}${current}`);
});

it('a color is written once, and a solid border not at all', () => {
  expect(used('.a{color:#0478574d;color:lab(44% -36 9/.3)}', `'a'`)).toBe('.a{color:#0478574d}');
  expect(used('.a{border-style:var(--tw-border-style);border-width:1px}.b{--tw-border-style:dashed}', `'a b'`)).toBe(
    '.a{border-width:1px}',
  );
});

it('a built page keeps the rules of its own elements, and of what its islands and enhancers may render', () => {
  const sheet = String.raw`/*! tailwindcss */.a{top:0}.b{top:0}.a\>b{top:0}.faq-none{top:0}.visually-hidden{top:0}`;
  const page = (css: string) => `<style>${css}</style><p class="a a&gt;b"></p>`;
  expect(trimSheet(page(sheet))).toBe(
    page(String.raw`/*! tailwindcss */.a{top:0}.a\>b{top:0}.visually-hidden{top:0}`),
  );
});

it('what is reset of elements and parts of controls goes where there are none', () => {
  const sheet =
    '/*! tailwindcss */table,input,::file-selector-button{top:0}::-webkit-datetime-edit{top:0}::-webkit-inner-spin-button{top:0}';
  const page = (css: string) => `<style>${css}</style><input type="date" />`;
  expect(trimSheet(page(sheet))).toBe(page('/*! tailwindcss */input{top:0}::-webkit-datetime-edit{top:0}'));
});
