/**
 * Folder: one subfolder per URL, the only place where content meets sections; a route reads as a list of its sections,
 * and sections no other page uses are next to it. Not here: section markup, state, words. May import: all of web, and
 * content values.
 */
import { ifShown, shown } from '#contract/shown.ts';
import { shownPath } from '#content/attack-paths/draw.ts';
import { homeFix, homeFrames, homePath } from '#content/attack-paths/home.ts';
import { explorerWords } from '#content/attack-paths/explorer-words.ts';
import { estimateLinks } from '#content/estimate-links.ts';
import { shownClaim } from '#content/claims.ts';
import { faq, faqWords } from '#content/faq.ts';
import { ratedRecords } from '#content/findings/rated-records.ts';
import { standingBadges } from '#content/badges.ts';
import {
  aboutBand,
  carouselBand,
  clients,
  closingCall,
  homeLine,
  sampleReportBand,
} from '#content/pages/home-sections.ts';
import { bandStatistics, headlineStatistics } from '#content/pages/home-statistics.ts';
import { homePage } from '#content/pages/home.ts';
import { sampleRibbon } from '#content/sample-marks.ts';
import { booklet } from '#content/sample-report/booklet.ts';
import {
  AboutBand,
  CarouselBand,
  FaqBand,
  FigureBand,
  HomeCall,
  LogoStrip,
  SampleReportBand,
} from './home-sections.tsx';
import { PageLine } from '#web/sections/page-line.tsx';
import { HomeHero } from './home-hero.tsx';
import { FaqSearch } from '#web/islands/faq-search/faq-search.tsx';
import { VulnerabilityCarousel } from '#web/islands/vulnerability-carousel/vulnerability-carousel.tsx';
import { Island } from '#web/shell/island.tsx';
import { organization, webSite } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { ScheduleButton } from '#web/shell/schedule-button.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/home.ts';

export const meta = () => pageMeta(homePage);

/**
 * Texts that only this page shows travel with its HTML, where compression finds them a second time for free, and
 * not as a script.
 */
export const loader = () => ({
  path: shownPath(homePath),
  strip: { ...clients, claim: ifShown(shownClaim('critical-patched')) },
  headline: headlineStatistics(),
  band: bandStatistics(),
  findings: ratedRecords(),
  questions: faq,
  book: booklet,
});

/** The page as its table of contents; adjacent sections differ in layout and background. */
export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { path, strip, headline, band, findings, questions, book } = loaderData;
  const figures = [...headline.figures, ...band.figures];
  return (
    <PageLine {...homeLine} stops={homeLine.stops.filter(({ id }) => id !== 'figures' || figures.length > 0)}>
      <div>
        <HomeHero
          {...homePage.hero}
          path={path}
          fix={homeFix}
          frames={homeFrames}
          stepsLabel={explorerWords.hops}
          services={homePage.services}
          ribbon={sampleRibbon}
        />
        {strip.logos.length > 0 && <LogoStrip {...strip} />}
      </div>
      <AboutBand {...aboutBand} />
      {figures.length > 0 && <FigureBand headline={headline} work={band} />}
      <CarouselBand
        {...carouselBand}
        schedule={<ScheduleButton label={carouselBand.schedule} variant="secondary" />}
      >
        <Island
          name="carousel"
          of={VulnerabilityCarousel}
          start="visible"
          props={{ findings, words: carouselBand.words }}
        />
      </CarouselBand>
      <FaqBand {...faqWords} links={shown([estimateLinks.faq, faqWords.buyers])}>
        <Island name="faq-search" of={FaqSearch} start="visible" props={{ items: questions }} />
      </FaqBand>
      <SampleReportBand {...sampleReportBand} book={book} badges={standingBadges(sampleReportBand.badges)} />
      <HomeCall {...closingCall} />
    </PageLine>
  );
}

export const handle: PageHandle = { sheet: 'home', structuredData: () => [organization(), webSite()] };
