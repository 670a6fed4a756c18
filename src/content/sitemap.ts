/** Every known page, for prerendering, the sitemap, screenshots and the tests that crawl the site. */
import { shown } from '#contract/shown.ts';
import type { PageMeta } from '#content/page.ts';
import { articlePage, articles, featuredArticle } from '#content/articles/all.ts';
import { applyPages } from '#content/jobs/all.ts';
import { accessibilityPage } from '#content/pages/accessibility.ts';
import { aboutPage } from '#content/pages/about.ts';
import { bookPage } from '#content/pages/book.ts';
import { blogPage } from '#content/pages/blog.ts';
import { lookUpPage } from '#content/pages/request-look-up.ts';
import { careerPage } from '#content/pages/career.ts';
import { companyPage } from '#content/pages/company.ts';
import { cookiesPage } from '#content/pages/cookies.ts';
import { crashPage } from '#content/pages/errors.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import { glossaryPage } from '#content/pages/glossary.ts';
import { homePage } from '#content/pages/home.ts';
import { imprintPage } from '#content/pages/imprint.ts';
import { labPage } from '#content/pages/lab.ts';
import { pricingPage } from '#content/pages/pricing.ts';
import { privacyPage } from '#content/pages/privacy.ts';
import { ptaasDemoPage } from '#content/pages/ptaas-demo.ts';
import { ptaasOffering } from '#content/pages/ptaas-offering.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { reportPage } from '#content/pages/report.ts';
import { writeUpPage } from '#content/findings/write-up.ts';
import { writeUps } from '#content/findings/write-ups.ts';
import { sampleReportPage } from '#content/sample-report/report.ts';
import { resourcesPage } from '#content/pages/resources.ts';
import { solutionsPage } from '#content/pages/solutions.ts';
import { claimsRegisterPage } from '#content/pages/claims-register.ts';
import { threatsPage } from '#content/pages/threats.ts';
import { verifyPage } from '#content/pages/verify.ts';
import { trustPackPage } from '#content/pages/trust-pack.ts';
import { trustPage } from '#content/pages/trust.ts';
import { termsPage } from '#content/pages/terms.ts';
import { snapshotDay } from '#content/threats/newest.ts';
import { servicePages } from '#content/services/all.ts';

export const knownPages: readonly PageMeta[] = shown<PageMeta>([
  homePage,
  quotePage,
  pricingPage,
  estimatePage,
  labPage,
  lookUpPage,
  ptaasOffering,
  ptaasDemoPage,
  solutionsPage,
  ...servicePages,
  reportPage,
  sampleReportPage(),
  ...writeUps.map(writeUpPage),
  resourcesPage,
  glossaryPage,
  { ...blogPage, updated: featuredArticle.date },
  ...articles.map(articlePage),
  companyPage,
  aboutPage,
  trustPage,
  trustPackPage,
  claimsRegisterPage,
  verifyPage,
  { ...threatsPage, updated: snapshotDay },
  careerPage,
  ...applyPages,
  privacyPage,
  termsPage,
  ...(imprintPage === null ? [] : [imprintPage]),
  cookiesPage,
  accessibilityPage,
]);

/** For the sitemap: the last real change of pages without their own date. */
export const lastRevision = '2026-11-15';
/** Rendered on request, because they change by the minute; the sitemap lists them too. */
export const livePages: readonly PageMeta[] = [bookPage];

export const prerenderedPaths: readonly string[] = knownPages.map((page) => page.path);

/** Prerendered like a page, but only served when rendering fails. */
export const crashPath = crashPage.path;
