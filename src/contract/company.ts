/**
 * What another company changes besides its name and address: where it is based, which law applies, when it answers. An
 * owner writes it in company.yaml (docs/another-brand.md); this is the sample's. Its mark and colors are in brand-look.ts.
 */
import * as own from '#own/company.ts';
import type { CompanyFacts, HolidayRule } from './company-facts.ts';

export const company: CompanyFacts = {
  country: own.country ?? { name: 'India', code: 'IN' },
  region: own.region ?? 'Bihar',
  law: own.law ?? { of: 'India', courts: 'Patna' },
  hours: own.hours ?? { zone: 'America/New_York', label: 'ET', openMinute: 8 * 60, closeMinute: 17 * 60 },
};

/** Days without calls: US federal holidays, because our office hours follow Eastern Time. */
export const holidays: readonly HolidayRule[] = own.holidays ?? [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 },
  { name: "Presidents' Day", month: 2, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
];
