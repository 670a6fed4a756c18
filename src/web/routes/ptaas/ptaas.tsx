import {
  comparison,
  comparisonWords,
  daysExposedIn,
  exposure,
  exposureSentence,
  flawLog,
} from '#content/pages/ptaas-comparison.ts';
import { pictureWords } from '#content/engagement-room/picture-words.ts';
import { roomPicture } from '#content/engagement-room/picture.ts';
import { estimateLinks } from '#content/estimate-links.ts';
import { ptaasFigures } from '#content/pages/figures.ts';
import { labLinks } from '#content/pages/lab.ts';
import { ptaasDemoPage, roomNote } from '#content/pages/ptaas-demo.ts';
import { ptaasOffering } from '#content/pages/ptaas-offering.ts';
import { emailHref, site } from '#content/site.ts';
import { ptaasDemoPath } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';
import { RoomPicture, roomPieces } from '#web/islands/engagement-room/room-picture.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { OpeningActions, PageOpening } from '#web/sections/page-opening.tsx';
import { FlawLog, FocusAreas, PainSection, PtaasClosing, PtaasIntro, SectorList } from './ptaas-sections.tsx';
import { ScheduleButton } from '#web/shell/schedule-button.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { absoluteUrl, pageMeta } from '#web/shell/seo.ts';
import { breadcrumbs, serviceJsonLd } from '#web/shell/json-ld.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextAction } from '#web/ui/text-action.tsx';
import type { Route } from './+types/ptaas.ts';

export const meta = () => pageMeta(ptaasOffering);

export const handle: PageHandle = {
  sheet: 'ptaas',
  structuredData: () => [
    serviceJsonLd({
      ...ptaasOffering,
      name: ptaasOffering.title,
      features: ptaasOffering.whatIs.features.map(({ icon, title, text }) => ({
        icon,
        title,
        description: text,
      })),
    }),
    breadcrumbs(ptaasOffering),
  ],
};

const months = comparison.months.map((month) => ({
  ...month,
  yearlyDays: daysExposedIn(month.start, comparison.introduced, comparison.yearly.life),
  ptaasDays: daysExposedIn(month.start, comparison.introduced, comparison.ptaas.life),
}));

export const loader = () => ({
  figures: ptaasFigures(),
  room: isShown(ptaasDemoPath) ? roomPicture() : null,
});

export default function PtaasRoute({ loaderData }: Route.ComponentProps) {
  const { room } = loaderData;
  const { hero, whatIs, sectors, pains, benefits, focus, closing } = ptaasOffering;
  const second = room ? { label: pictureWords.open, path: ptaasDemoPage.path } : hero.secondary;
  return (
    <>
      {/* The engagement room as a picture that links to it; without it, one flaw's log. */}
      <PageOpening
        {...hero}
        hasSignal
        below={
          <>
            <OpeningActions>
              <div className="grid w-full grid-cols-[auto_1fr] gap-2 max-sm:*:px-2 max-sm:*:text-[0.9375rem] sm:contents">
                <ButtonLink to={hero.primary.path}>{hero.primary.label}</ButtonLink>
                <ButtonLink to={second.path} variant="outlineSecondary">
                  {second.label}
                </ButtonLink>
              </div>
              {labLinks.ptaas && <TextAction to={labLinks.ptaas.path}>{labLinks.ptaas.label}</TextAction>}
            </OpeningActions>
            {room ? <RoomNote /> : null}
          </>
        }
        ground="navy"
        widths={room ? 'lg:gap-x-10 lg:grid-cols-[1fr_1.13fr]' : undefined}
        aside={room ? null : <FlawLog {...flawLog} />}
      >
        {room ? <HeroRoom room={room} /> : null}
      </PageOpening>
      <PtaasIntro {...whatIs} figures={loaderData.figures} details={room ? roomPieces(room) : []} />
      <ComparisonSection
        comparison={comparison}
        months={months}
        exposure={exposure}
        sentence={exposureSentence}
        words={comparisonWords}
        forward={<Forward />}
      />
      <SectorList {...sectors} />
      <PainSection pains={pains} benefits={benefits} />
      <FocusAreas {...focus} />
      <PtaasClosing
        {...closing}
        sales={<ScheduleButton label={closing.salesLabel} variant="outlineSecondary" />}
        estimate={estimateLinks.ptaas}
        mail={{ href: emailHref, address: site.email }}
      />
    </>
  );
}

/** The whole picture links to the room. */
function HeroRoom({ room }: { room: NonNullable<Route.ComponentProps['loaderData']['room']> }) {
  return (
    <div className="room-picture relative wide:mr-[calc((100vw-100%)/-2)]">
      <Link
        to={ptaasDemoPage.path}
        className="absolute z-1 inset-0 rounded-panel focus-visible:-outline-offset-4"
        aria-label={pictureWords.openPicture}
      />
      <RoomPicture {...room} />
    </div>
  );
}

const RoomNote = () => (
  <p className="measure mt-4 text-sm">
    {roomNote.text} {roomNote.link ? <a href={roomNote.link.href}>{roomNote.link.label}</a> : null}
  </p>
);

/** The picture's URL, to copy or send. */
function Forward() {
  const { forward, anchor } = comparisonWords;
  const address = absoluteUrl(`${ptaasOffering.path}#${anchor}`);
  const query = `subject=${encodeURIComponent(forward.subject)}&body=${encodeURIComponent(`${exposureSentence}\n\n${address}`)}`;
  return (
    <>
      <CopyButton text={address} label={forward.copy} doneLabel={forward.copied} />
      <a href={`mailto:?${query}`} className={buttonClass('light', 'sm')}>
        {forward.mail}
      </a>
    </>
  );
}
