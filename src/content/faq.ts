/** Spec 2, FAQ: the six questions that buyers ask first, and the words around them. */
import { responsePromise } from '#content/commitments.ts';
import { emailHref } from '#content/site.ts';

export type FaqEntry = {
  /** Anchor, so that an answer can be linked to. */
  readonly id: string;
  readonly question: string;
  /** 60 to 120 words. The first sentence answers; the rest explains. */
  readonly answer: string;
};

export const faq: readonly FaqEntry[] = [
  {
    id: 'scope',
    question: 'What should be in the scope of a first penetration test?',
    answer:
      'Start with what would hurt most if it failed: usually the login, the payment or the customer data, and every API that reaches them. Include all roles, because most serious findings lie between two of them. Give us two accounts per role in two separate tenants, so that we can prove that one cannot reach the other. Leave out what you do not own, such as a payment provider, unless its owner agrees in writing. We help with the list: the scoping call is free, and the result is a page that both sides sign.',
  },
  {
    id: 'duration',
    question: 'How long does a test take?',
    answer: `Most tests take two to four weeks from the kick-off to the report. A web application with three roles needs about eight to twelve person-days of testing, an API with fifty operations six to eight, a mobile app on two platforms five to seven. Add two or three days for the report and the debrief. ${responsePromise}, and we can usually start within two weeks. Critical findings do not wait for the report: we call you as soon as we have proof. The retest is shorter, one or two days once your fixes are deployed.`,
  },
  {
    id: 'price',
    question: 'What drives the price?',
    answer:
      'Person-days, and nothing else. Their number depends on how many roles, operations, screens and platforms there are, how much business logic sits behind them, and whether we get accounts and documentation on the first day. Testing from the outside without accounts looks cheaper and finds less per day. Source code usually saves time: a question that costs an hour from outside takes a minute with the code open. The quote lists the days per part, so that you can see what a smaller scope would save. One retest of every finding is included.',
  },
  {
    id: 'production-safety',
    question: 'Can you test production without breaking it?',
    answer:
      'Yes, and where a staging system runs the same build we prefer that. In production we use only accounts and records that belong to the test, send requests at a pace that you set, and stop at the smallest action that proves the point. We read one record of our own, never a table of yours. Overload tests and destructive actions are excluded unless you ask for them in writing. You get our source addresses and a phone number that reaches the tester, and you can stop the test at any time with one call.',
  },
  {
    id: 'report-and-retest',
    question: 'What do we get at the end, and is a retest included?',
    answer:
      'A report with a summary for leadership and a section for each finding: CVSS vectors, the request and the response, steps that your engineer can follow, a fix with code, and an owner. You also get the findings as JSON and CSV for your tracker, a debrief with the testers, and a letter of attestation for customers and auditors. Tell us when the fixes are live. We repeat the original attack and variations of it, and add status and date to each finding. One retest within 90 days is part of the price. The sample report and the sample letter show all of it.',
  },
  {
    id: 'compliance',
    question: 'Will the report satisfy our auditor?',
    answer:
      'It is written for that. PCI DSS 4.0.1 asks for a documented method, tests at least once a year and after significant changes, and a repeat after the fixes, in requirement 11.4. SOC 2 names penetration tests among the ways to evaluate controls (CC4.1). ISO/IEC 27001:2022 expects technical vulnerabilities to be managed and security to be tested (controls 8.8 and 8.29). GDPR, article 32, asks for regular testing of your measures. A test alone makes nobody compliant. It gives your auditor dated evidence, and it tells you the truth before the audit does.',
  },
];

/** Spec 2 and 8, word for word. */
export const faqWords = {
  heading: 'Questions that come before the first call',
  searchLabel: 'Search the questions',
  searchPlaceholder: 'Scope, price, retest',
  clearSearch: 'Clear search',
  results: (count: number, term: string) => `Showing ${count} results for "${term}"`,
  noResults: (term: string) => `No results found for "${term}"`,
  emptyTitle: 'No matching results',
  emptyHint: 'Try adjusting your search terms or browse all FAQs',
  showAll: 'Browse all FAQs',
  moreTitle: 'Still have questions?',
  moreText: 'A tester answers.',
  contact: { label: 'Contact Support', href: `${emailHref}?subject=Inquiry` },
} as const;
