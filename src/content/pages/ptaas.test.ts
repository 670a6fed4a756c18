import { describe, expect, it } from 'vitest';
import { ptaasFigures } from '#content/pages/figures.ts';
import { comparison, daysExposed, daysExposedIn, exposure } from '#content/pages/ptaas-comparison.ts';
import { ptaasOffering } from '#content/pages/ptaas-offering.ts';
import { repeated, stringsIn, voiceBreaks } from '#scripts/checks/content/entry-rules.ts';

describe('the PTaaS offering', () => {
  it('has as many parts as the spec asks for', () => {
    const { whatIs, sectors, pains, focus, closing } = ptaasOffering;
    expect([
      whatIs.features.length,
      ptaasFigures().length,
      sectors.cards.length,
      pains.items.length,
      focus.areas.length,
      closing.bullets.length,
    ]).toEqual([3, 4, 6, 6, 4, 4]);
    expect(sectors.cards.filter((card) => card.tags.length < 2)).toEqual([]);
  });

  it('labels its actions as the spec does, and all but one lead to the quote form', () => {
    const { hero, benefits, closing } = ptaasOffering;
    expect([hero.primary.label, benefits.action.label, closing.primary.label, closing.salesLabel]).toEqual([
      'Get Started',
      'Request a Demo',
      'Get Started',
      'Contact Sales',
    ]);
    expect(new Set([hero.primary.path, benefits.action.path, closing.primary.path])).toEqual(
      new Set(['/get-a-quote']),
    );
  });

  it('repeats no sentence and keeps the voice', () => {
    const { primary: _primary, ...closing } = ptaasOffering.closing;
    const texts = stringsIn([
      ptaasOffering.whatIs,
      ptaasOffering.pains,
      ptaasOffering.benefits.items,
      closing,
      comparison.lead,
      comparison.assumptions,
      comparison.months.flatMap((month) => [month.shipped, month.ptaas]),
    ]);
    expect(repeated(texts.filter((text) => text.includes(' ')))).toEqual([]);
    expect(stringsIn([ptaasOffering, comparison]).filter((text) => voiceBreaks.test(text))).toEqual([]);
  });
});

describe('the comparison with a yearly pentest', () => {
  const { months, introduced } = comparison;

  it('covers twelve months and the releases that its lead names', () => {
    expect(months.map((month) => month.start)).toEqual(
      Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`),
    );
    expect(months.reduce((sum, month) => sum + month.releases, 0)).toBe(45);
    expect(comparison.lead).toContain('45 releases');
    expect(months.filter((month) => month.yearly !== null).map((month) => month.name)).toEqual(['October']);
  });

  it('counts 247 days of exposure against 9', () => {
    expect(exposure).toEqual({ yearly: 247, ptaas: 9 });
  });

  it.each(['yearly', 'ptaas'] as const)('adds up month by month for %s', (model) => {
    const { life } = comparison[model];
    const sum = months.reduce((total, month) => total + daysExposedIn(month.start, introduced, life), 0);
    expect(sum).toBe(daysExposed(introduced, life));
  });

  it.each(['yearly', 'ptaas'] as const)(
    'tells, fixes and retests in order for %s, in seven days',
    (model) => {
      const { found, notified, fixed, retested } = comparison[model].life;
      expect([introduced, found, notified, fixed, retested].toSorted()).toEqual([
        introduced,
        found,
        notified,
        fixed,
        retested,
      ]);
      expect(daysExposed(notified, { fixed })).toBe(7);
    },
  );

  it('counts nothing before the flaw ships or after it is fixed', () => {
    expect(daysExposedIn('2026-01-01', introduced, comparison.yearly.life)).toBe(0);
    expect(daysExposedIn('2026-03-01', introduced, comparison.ptaas.life)).toBe(0);
    expect(daysExposedIn('2026-02-01', introduced, comparison.yearly.life)).toBe(19);
  });
});
