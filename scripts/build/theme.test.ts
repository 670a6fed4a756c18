import { globSync, readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from '#contract/theme.ts';
import { themeFiles, themeModule } from './theme.ts';

const css = readFileSync(themeFiles.sheet, 'utf8');

afterEach(() => {
  vi.doUnmock('#contract/theme.ts');
  vi.resetModules();
});

it('the module of tokens is what the style sheet says: `npm run format` writes it', () => {
  expect(readFileSync(themeFiles.module, 'utf8')).toBe(themeModule(css));
});

it('a token changed in the style sheet changes the module', () => {
  const changed = css.replace(/--color-ink: #[0-9a-f]+;/, '--color-ink: #123456;');
  expect(themeModule(changed)).toContain("'color-ink': '#123456',");
});

it('one token changed in the style sheet changes pages, mails, PDFs, social cards and icons', async () => {
  const changed = css.replace(/--color-navy-950: #[0-9a-f]+;/, '--color-navy-950: #012345;');
  const tailwind = await compile(`${changed}\n@tailwind utilities;`);
  const sheet = tailwind.build(['bg-navy-950']);
  expect(sheet).toContain('--color-navy-950: #012345;');
  expect(sheet).toContain('background-color: var(--color-navy-950);');

  const tokens = Object.fromEntries(
    [...themeModule(changed).matchAll(/'([\w-]+)': '([^']+)',/g)].map(([, name = '', value = '']): [string, string] => [name, value]),
  );
  vi.doMock('#contract/theme.ts', () => ({ theme: tokens }));
  const [mail, pdf, card, icon] = await Promise.all([
    import('#server/mail/layout.ts'),
    import('#server/pdf/ink.ts'),
    import('./social-cards.ts'),
    import('./brand-svg.ts'),
  ]);
  expect(mail.darkRules).toContain('.ground { background-color: #012345 !important }');
  expect(pdf.ink.navy).toBe('#012345');
  expect(card.cardSvg({ path: '/', title: 'Home' })).toContain('fill="#012345"');
  expect(icon.tabIcon()).toContain('fill="#012345"');
});

it('no mail, PDF, card or icon repeats the value of a token', () => {
  const readers = [
    'src/server/mail/layout.ts',
    ...globSync(['scripts/build/pdf/*.ts', 'src/server/pdf/*.ts']),
    'scripts/build/social-cards.ts',
    'scripts/build/brand-svg.ts',
  ];
  const values = Object.entries(theme).filter(([name]) => name.startsWith('color-'));
  const repeats = readers.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return values
      .filter(([, value]) => text.includes(`${value}'`) || text.includes(`${value}"`))
      .map(([name]) => `${file}: ${name}`);
  });
  expect(repeats).toEqual([]);
});
