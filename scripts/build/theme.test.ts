import { readFileSync } from 'node:fs';
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

it('mails, PDFs and icons take their colours from it', async () => {
  const changed = { ...theme, 'color-ink': '#123456', 'color-navy-950': '#012345' };
  vi.doMock('#contract/theme.ts', () => ({ theme: changed }));
  const [{ ink: mailInk, styleOf }, { ink: pdfInk }, { tabIcon }] = await Promise.all([
    import('#server/mail/layout.ts'),
    import('#server/pdf/ink.ts'),
    import('./brand-svg.ts'),
  ]);
  expect(mailInk.heading).toBe('#123456');
  expect(styleOf.title).toContain('color:#123456');
  expect(pdfInk.heading).toBe('#123456');
  expect(tabIcon()).toContain('fill="#012345"');
});

it('no mail, PDF, card or icon repeats the value of a token', () => {
  const readers = [
    'src/server/mail/layout.ts',
    'src/server/pdf/ink.ts',
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
