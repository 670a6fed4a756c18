/**
 * Folder: every word and figure a visitor reads, typed and checked. Not here: JSX, fetching, rules (those are in the
 * contract). May import: contract.
 *
 * The owner changes the brand in company.yaml (docs/another-brand.md), or with environment variables at build time (see
 * .env.example), which win. What neither says is the sample's.
 * The values are checked by `brandSchema` in the content check and at server start, not in the browser.
 */
import type { Brand } from '#contract/brand.ts';
import { company } from '#contract/company.ts';
import * as own from '#own/company.ts';
import { dayRate as ownRate } from '#own/prices.ts';
import { unnamedOrigin } from '#contract/unnamed-origin.ts';

type Hours = { readonly openMinute: number; readonly closeMinute: number; readonly label: string };

function dayRate(): Brand['dayRate'] {
  const amount = process.env.DAY_RATE;
  return amount
    ? { amount: Number(amount), currency: process.env.DAY_RATE_CURRENCY || 'USD' }
    : (ownRate ?? null);
}

/** Unset: the page's own origin in the browser, the server's address on the server (server/main.ts). */
function publicUrl(): string {
  const here = globalThis.location?.origin ?? '';
  const origin = here.startsWith('http') ? here : unnamedOrigin;
  return new URL(process.env.PUBLIC_URL || origin).origin;
}

export const site: Brand = {
  name: process.env.BRAND_NAME || (own.name ?? 'Ironlotus'),
  phone: process.env.BRAND_PHONE || (own.phone ?? '+91 00000 00000'),
  email: process.env.BRAND_EMAIL || (own.email ?? 'hello@ironlotus.example'),
  legalName: process.env.BRAND_LEGAL_NAME || (own.legalName ?? null),
  office: process.env.BRAND_OFFICE || (own.office ?? 'Patna, Bihar, India'),
  social: {
    twitter: process.env.BRAND_TWITTER_URL || (own.social?.twitter ?? null),
    linkedin: process.env.BRAND_LINKEDIN_URL || (own.social?.linkedin ?? null),
    github: process.env.BRAND_GITHUB_URL || (own.social?.github ?? null),
  },
  bookingUrl: process.env.BOOKING_URL || null,
  publicUrl: publicUrl(),
  apiUrl: process.env.API_URL || '/api',
  dayRate: dayRate(),
  foundedYear: own.foundedYear ?? 2025,
  locale: 'en',
};

/** For files that leave the site: a link that works anywhere, once the site has an address. */
export const absolutePath = (path: string): string =>
  process.env.PUBLIC_URL ? new URL(path, site.publicUrl).href : path;

/** `tel:` and `mailto:` targets, made once so that no page spells them differently. */
export const phoneHref = `tel:${site.phone.replace(/[^+\d]/g, '')}`;
export const emailHref = `mailto:${site.email}`;
/** Where clients open theirs; null: there is none, so what the demo shows is a preview. */
export const ptaasRoomUrl = process.env.PTAAS_ROOM_URL || null;
export const supportHours = hoursText(company.hours);

/** `Monday-Friday 8am-5pm ET` */
export function hoursText({ openMinute, closeMinute, label }: Hours): string {
  return `Monday-Friday ${clockText(openMinute)}-${clockText(closeMinute)} ${label}`;
}

function clockText(minute: number): string {
  const hour = Math.floor(minute / 60);
  const past = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past}${hour < 12 || hour === 24 ? 'am' : 'pm'}`;
}
