/**
 * What a solution page holds. This file is the editor's guide: each field says what belongs in it and how
 * long it may be. `services.test.ts` checks every entry against it.
 */
import type { FormServiceId } from '#contract/service-types.ts';
import type { PageMeta, TextBlock } from '#content/page.ts';

/** The drawings a feature, tile or card may ask for. A new name needs a drawing on the web side as well. */
export const iconNames = [
  'badge-check',
  'bug',
  'clock',
  'cloud',
  'container',
  'cookie',
  'database',
  'eye',
  'file-search',
  'fingerprint',
  'git-branch',
  'globe',
  'key',
  'layers',
  'list-checks',
  'lock',
  'message',
  'network',
  'puzzle',
  'radar',
  'refresh',
  'route',
  'scale',
  'server',
  'shield',
  'smartphone',
  'terminal',
  'users',
  'wallet',
  'webhook',
] as const;

export type IconName = (typeof iconNames)[number];

/** Bounds that keep the bands of all solution pages alike in size. */
export const serviceTextLimits = {
  leadMax: 240,
  featuresHeadingMax: 48,
  highlights: 4,
  methodologyMin: 5,
  methodologyMax: 7,
  toolsMin: 6,
  toolsMax: 10,
  complianceMin: 3,
  complianceMax: 5,
  features: 6,
  featureMin: 90,
  featureMax: 170,
  reportMin: 4,
  reportMax: 6,
  listMin: 3,
  listMax: 5,
  evidenceLines: 14,
  evidenceColumns: 76,
  related: 3,
} as const;

export type MethodStep = {
  /** Two to four words; starts with what is looked at or done. */
  readonly name: string;
  /** What the tester does in this step, in one to three sentences. */
  readonly text: string;
  /** How long it usually takes: "1 to 2 days". The steps together match `duration`. */
  readonly time: string;
};

export type Tool = {
  /** The tool's own spelling. */
  readonly name: string;
  /** What we use it for on this kind of test; one line, without a full stop. */
  readonly use: string;
};

export type ComplianceLink = {
  /** Standard, law or framework, with its version where that matters. */
  readonly standard: string;
  /** The clause as an auditor would cite it. */
  readonly clause: string;
  /** How this test serves the clause. Never claims that a test alone makes anyone compliant. */
  readonly text: string;
};

/** Spec 3, Service feature. */
export type ServiceFeature = {
  readonly icon: IconName;
  readonly title: string;
  /** 90 to 170 characters, so that six cards stay level. */
  readonly description: string;
};

/** One fragment per page that shows how exact we are. Sample content: hosts, people and ids are invented. */
export type Evidence = {
  readonly title: string;
  /** Label above the fragment: "HTTP", "Shell", "SQL", "Diff". */
  readonly language: string;
  /**
   * At most 14 lines of at most 76 characters, in the marks of `ui/evidence.tsx`: {-forged-}, {+proof+}, {#1}. Secrets
   * are always redacted.
   */
  readonly code: readonly string[];
  /** What its numbers say, a few words each. */
  readonly notes: readonly string[];
  /** What it proves and what the fix is. Says that it is a sample. */
  readonly caption: string;
};

/** Spec 3, Service entry. */
export type Service = {
  /** Last part of the address: /solutions/{slug}. */
  readonly slug: string;
  /** Heading of the page. It is also used in the heading rule, so no full stop and no brand. */
  readonly title: string;
  /** For the tab and search results; at most 48 characters, the brand is added. */
  readonly seoTitle: string;
  /** For search results and link previews: 50 to 160 characters. */
  readonly description: string;
  readonly icon: IconName;
  /** Badge above the heading. Use `defaultCategory` unless the spec names another one. */
  readonly category: string;
  /** Paragraph under the heading, at most 240 characters. */
  readonly lead: string;
  /** Cards of the quote form that are already selected when a visitor comes from this page. */
  readonly quoteServiceIds: readonly FormServiceId[];
  /** Four reasons, each with a fact behind it. */
  readonly highlights: readonly TextBlock[];
  /** Five to seven steps in the order in which they happen. */
  readonly methodology: readonly MethodStep[];
  /** Six to ten tools that the testers really open. */
  readonly tools: readonly Tool[];
  /** Three to five clauses. */
  readonly compliance: readonly ComplianceLink[];
  /** What the six features have in common: the heading over them, at most 48 characters. */
  readonly featuresHeading: string;
  /** Exactly six (spec 2). */
  readonly features: readonly ServiceFeature[];
  /** Four to six things that the client holds at the end. */
  readonly reportContains: readonly string[];
  /** Three to five things that a buyer might expect and does not get. */
  readonly notIncluded: readonly string[];
  /** Three to five things that the client has to provide. */
  readonly weNeed: readonly string[];
  /** Typical length, such as "6 to 10 working days". */
  readonly duration: string;
  readonly evidence: Evidence;
  /** Slugs of three other solution pages. */
  readonly related: readonly string[];
};

/** Spec 2, Solution detail page: the category of every service that has none of its own. */
export const defaultCategory = 'Military-Grade Cyber Protection';

/** Names that keep their capital in running text; words in capitals and numbers keep theirs anyway. */
const properNames = ['Azure'];
const inRunningText = (title: string): string =>
  title
    .split(' ')
    .map((word) => (word === word.toUpperCase() || properNames.includes(word) ? word : word.toLowerCase()))
    .join(' ');

/** Spec 2: the sentence over the feature cards, made of the title; without a service, the default one. */
export const featuresSentence = (service: Pick<Service, 'title'> | null): string =>
  featuresLines(service).join(' ');

/** Its two parts, so that the page can set the title apart: run together they would read as one clause. */
export function featuresLines(service: Pick<Service, 'title'> | null): readonly string[] {
  if (service === null) return ['Get your network tested for different vulnerabilities and hacks'];
  return [`Get your ${inRunningText(service.title)} for different vulnerabilities`, service.title];
}

export const servicePath = (slug: string): string => `/solutions/${slug}`;

/** What the page says about itself in the tab, in search results and in the sitemap. */
export function serviceMeta(service: Pick<Service, 'slug' | 'seoTitle' | 'description'>): PageMeta {
  return { path: servicePath(service.slug), title: service.seoTitle, description: service.description };
}
