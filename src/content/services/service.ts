/**
 * The schema of a solution page, which is also the editor's guide: each field says what belongs in it and how long it
 * may be. `services.test.ts` checks every entry.
 */
import type { Depth, DriverId, Framework } from '#contract/estimate/model.ts';
import type { FormServiceId } from '#contract/service-types.ts';
import type { PageMeta, TextBlock } from '#content/page.ts';

/** The icons a feature, tile or card can use. A new name needs an icon on the web side too. */
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

/** Limits that keep all solution pages' sections similar in size. */
export const serviceTextLimits = {
  leadMax: 240,
  featuresLeadMax: 48,
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
  frameworkMin: 150,
  frameworkMax: 220,
  reportMin: 4,
  reportMax: 6,
  listMin: 3,
  listMax: 5,
  evidenceLines: 14,
  evidenceColumns: 76,
  related: 3,
} as const;

export type MethodStep = {
  /** Two to four words; starts with what's examined or done. */
  readonly name: string;
  /** What the tester does in this step, in one to three sentences. */
  readonly text: string;
} & (
  | {
      /** How much of the work it is, compared with the other steps; `report` takes the model's days for the report. */
      readonly share: number | 'report';
    }
  | {
      readonly share?: never;
      /** For a step without a length of its own: "Every week". */
      readonly time: string;
    }
);

export type Tool = {
  /** The tool's own spelling. */
  readonly name: string;
  /** What we use it for in this kind of test; one line, without a period. */
  readonly use: string;
};

export type ComplianceLink = {
  /** Standard, law or framework, with its version where that matters. */
  readonly standard: string;
  /** The clause as an auditor would cite it. */
  readonly clause: string;
  /** How this test supports the clause. Never claims that a test alone makes anyone compliant. */
  readonly text: string;
};

/** Spec 3, Service feature. */
export type ServiceFeature = {
  readonly icon: IconName;
  readonly title: string;
  /** 90 to 170 characters, so six cards stay level. */
  readonly description: string;
};

/** One fragment per page that shows how exact we are. Sample content: hosts, people and ids are invented. */
export type Evidence = {
  readonly title: string;
  /** Label above the fragment: "HTTP", "Shell", "SQL", "Diff". */
  readonly language: string;
  /**
   * At most 14 lines of at most 76 characters, in the marks of `ui/evidence.tsx`: {-forged-}, {!leaked!}, {+closed+}, {#1}. Secrets
   * are always redacted.
   */
  readonly code: readonly string[];
  /** Its numbered notes, a few words each. */
  readonly notes: readonly string[];
  /** What it proves and what the fix is. Says that it is a sample. */
  readonly caption: string;
};

/** Spec 3, Service entry. */
export type Service = {
  /** Last part of the address: /solutions/{slug}. */
  readonly slug: string;
  /** The page's heading, also used in the heading sentence, so no period and no brand. */
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
  /** Services preselected in the quote form for visitors from this page. */
  readonly quoteServiceIds: readonly FormServiceId[];
  /** Four reasons, each with a fact behind it. */
  readonly highlights: readonly TextBlock[];
  /** Five to seven steps in the order in which they happen. */
  readonly methodology: readonly MethodStep[];
  /** Six to ten tools our testers actually use. */
  readonly tools: readonly Tool[];
  /** Three to five clauses. */
  readonly compliance: readonly ComplianceLink[];
  /** What the six features have in common: the line under their heading, at most 48 characters. */
  readonly featuresLead: string;
  /** Exactly six (spec 2). */
  readonly features: readonly ServiceFeature[];
  /** What each card of the framework means for this service; 150 to 220 characters, so three cards stay level. */
  readonly framework: Readonly<Record<'scanning' | 'encryption' | 'code', string>>;
  /** Four to six things the client gets. */
  readonly reportContains: readonly string[];
  /** Three to five things a buyer might expect but doesn't get. */
  readonly notIncluded: readonly string[];
  /** Three to five things the client has to provide. */
  readonly weNeed: readonly string[];
  /** The usual scope, where it isn't the estimate's first answers for `quoteServiceIds`. */
  readonly scope?: {
    readonly services?: readonly FormServiceId[];
    readonly counts?: Partial<Record<DriverId, number>>;
    readonly depth?: Depth;
    readonly framework?: Framework;
  };
  /** What follows the days of its heading: "to launch, then month to month". */
  readonly after?: string;
  readonly evidence: Evidence;
  /** Slugs of three other solution pages. */
  readonly relatedSlugs: readonly string[];
};

/** Spec 2, Solution detail page: the category of services without their own. */
export const defaultCategory = 'Military-Grade Cyber Protection';

/** Names that stay capitalized in running text; all-caps words and numbers do anyway. */
const properNames = ['Azure'];
const inRunningText = (title: string): string =>
  title
    .split(' ')
    .map((word) => (word === word.toUpperCase() || properNames.includes(word) ? word : word.toLowerCase()))
    .join(' ');

/** Spec 2: the heading over the feature cards, built from the title; without a service, the default. A line break follows the first part; the last is set apart. */
export const featuresHeading = (
  service: Pick<Service, 'title'> | null,
): readonly [string, string, string] => [
  `Get your ${service === null ? 'network tested' : inRunningText(service.title)} for`,
  'different vulnerabilities',
  service === null ? 'and hacks' : service.title,
];

export const servicePath = (slug: string): string => `/solutions/${slug}`;

/** The page's metadata for the tab, search results and the sitemap. */
export function serviceMeta(service: Pick<Service, 'slug' | 'seoTitle' | 'description'>): PageMeta {
  return { path: servicePath(service.slug), title: service.seoTitle, description: service.description };
}
