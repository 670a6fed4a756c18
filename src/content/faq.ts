/** Spec 2, FAQ: the six questions that buyers ask first, and the words around them. */
import { responsePromise } from '#content/commitments.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { rangeText } from '#content/estimate-summary.ts';
import { priceText, usualEstimate } from '#content/pricing.ts';
import { emailHref } from '#content/site.ts';
import { trustPath } from '#contract/paths.ts';
import { formServiceIds } from '#contract/service-types.ts';
import { faq as own } from '#own/faq.ts';

const [web, api, mobile] = [usualEstimate(['web']), usualEstimate(['api']), usualEstimate(['mobile'])];
const weeks = formServiceIds.map((id) => usualEstimate([id]).weeks);
const mostTests = {
  min: Math.min(...weeks.map(({ min }) => min)),
  max: Math.max(...weeks.map(({ max }) => max)),
};

export type FaqEntry = {
  /** Anchor, so an answer can be linked to. */
  readonly id: string;
  readonly question: string;
  /** 60 to 120 words. The first sentence answers; the rest explains. */
  readonly answer: string;
};

/** An owner's list (faq.yaml) replaces these. */
export const faq: readonly FaqEntry[] = own ?? [
  {
    id: 'scope',
    question: 'What should be in the scope of a first penetration test?',
    answer:
      'Start with what would hurt most if it failed: usually login, payments or customer data, and every API that reaches them. Include all roles, because most serious findings let one role do what only another should. Give us two accounts per role in two separate tenants, so we can test whether one can reach the other’s data. Leave out anything you don’t own, such as a payment provider, unless its owner agrees in writing. We’ll help with the list: the scoping call is free, and it ends with one page that both sides sign.',
  },
  {
    id: 'duration',
    question: 'How long does a test take?',
    answer: `Most tests take ${rangeText(mostTests)} weeks from kickoff to report. A web application with three roles needs about ${rangeText(web.testing)} person-days of testing; an API with fifty operations, ${rangeText(api.testing)}; and a mobile app on two platforms, ${rangeText(mobile.testing)}. Add ${rangeText(web.report)} days for the report and the debrief. ${responsePromise}, and testing can start the day after the contract is signed, usually ${estimateModel.calendar.lead} working days after your first message. Critical findings don’t wait for the report: we call you as soon as we have proof. The retest is shorter: ${rangeText(web.retest)} days once your fixes are deployed.`,
  },
  {
    id: 'price',
    question: 'What drives the price?',
    answer: `A person-day has one price, and your test costs the days it needs: a web application with three roles about ${priceText(web.total)}. How many days you need depends on the number of roles, operations, screens and platforms; how much business logic is behind them; and whether we get accounts and documentation on the first day. Testing from outside without accounts looks cheaper but finds less per day. Source code usually saves time: a question that takes an hour from outside takes a minute with the code open. The quote lists the days for each part, so you can see what a smaller scope would save. One retest of every finding is included.`,
  },
  {
    id: 'production-safety',
    question: 'Can you test production without breaking it?',
    answer:
      'Yes, though if you have a staging system running the same build, we prefer that. In production we only use accounts and records made for the test, send requests at a pace you set, and stop at the smallest action that proves the point. We read one record of our own, never a table of yours. We don’t run load tests or anything destructive unless you ask for it in writing. You get our source addresses and a phone number that reaches the tester, and one call stops the test at any time.',
  },
  {
    id: 'report-and-retest',
    question: 'What do we get at the end, and is a retest included?',
    answer:
      'You get a report with a summary for leadership and a section for each finding: CVSS vectors, the request and response, steps your engineer can follow, a fix with code, and an owner. You also get the findings as JSON and CSV for your tracker, a debrief with the testers, and a letter of attestation for customers and auditors. Tell us when the fixes are live. We repeat the original attack, with variations, and record the result and date for each finding. One retest within 90 days is part of the price. See the sample report and the sample letter for examples.',
  },
  {
    id: 'compliance',
    question: 'Will the report satisfy our auditor?',
    answer:
      'That’s what it’s written for. Requirement 11.4 of PCI DSS 4.0.1 asks for a documented method, tests at least once a year and after significant changes, and a retest after the fixes. SOC 2 names penetration tests as one way to evaluate controls (CC4.1). ISO/IEC 27001:2022 expects technical vulnerabilities to be managed and security to be tested (controls 8.8 and 8.29). GDPR Article 32 asks you to test your measures regularly. A test alone doesn’t make anyone compliant. It gives your auditor dated evidence, and it shows you the problems before the audit does.',
  },
];

/** Spec 2 and 8, verbatim. */
export const faqWords = {
  heading: 'What people ask before the first call',
  searchLabel: 'Search the questions',
  searchPlaceholder: 'Scope, price, retest',
  clearSearch: 'Clear search',
  results: (count: number, term: string) => `Showing ${count} results for "${term}"`,
  noResults: (term: string) => `No results found for "${term}"`,
  emptyTitle: 'No matching results',
  emptyHint: 'Try adjusting your search terms or browse all FAQs',
  showAll: 'Browse all FAQs',
  moreTitle: 'Still have questions?',
  moreText: 'A tester will answer.',
  buyers: { label: 'What buyers ask first', path: trustPath },
  contact: { label: 'Contact Support', href: `${emailHref}?subject=Inquiry` },
} as const;
