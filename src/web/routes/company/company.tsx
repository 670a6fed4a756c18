import { findingNumber } from '#contract/finding-numbers.ts';
import { claimsOf } from '#content/claims.ts';
import { socialLinks } from '#content/navigation.ts';
import { companyPage, founder } from '#content/pages/company.ts';
import { findingHref, keyHolder, leads } from '#content/people.ts';
import { ParticleField } from '#web/ui/particle-field.tsx';
import { ClaimFigures } from '#web/sections/claim-figures.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
import {
  CareerTimeline,
  KeyWall,
  LeaderCard,
  LeadershipSection,
  PrincipleGrid,
  SpecializationTable,
  VisionSection,
} from './company-sections.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import { SocialIcon } from '#web/shell/social-icon.tsx';
import type { Route } from './+types/company.ts';

export const meta = () => pageMeta(companyPage);
export const handle: PageHandle = { ...breadcrumbHandle(companyPage), sheet: 'company' };

/** Read while prerendering: the page needs a few numbers, not the whole list. */
export const loader = () => ({
  mission: claimsOf('company'),
  founder: claimsOf('founder'),
  vision: claimsOf('companyVision'),
  leads: leads.map((person) => ({
    holder: keyHolder(person),
    certifications: person.certifications,
    findings: person.findings.map((id) => ({ id: findingNumber(id), path: findingHref(id) })),
    place: `${person.place}, ${person.timeZone}`,
  })),
});

const social = socialLinks.map(({ label, path, network }) => ({
  label,
  path,
  icon: <SocialIcon network={network} />,
}));

export default function CompanyRoute({ loaderData }: Route.ComponentProps) {
  const { figures, leadership, timeline, principles, specializations, vision } = companyPage;
  return (
    <>
      <PageOpening {...companyPage} ground="navy">
        <ParticleField of="company" />
        <div className="grid gap-5 md:gap-6">
          <KeyWall {...companyPage.leads} people={loaderData.leads} />
          <ClaimFigures {...figures} claims={loaderData.mission} />
        </div>
      </PageOpening>
      <LeadershipSection {...leadership}>
        <LeaderCard {...founder} stats={loaderData.founder} social={social} words={leadership.card} />
      </LeadershipSection>
      {timeline.entries.length > 0 && <CareerTimeline {...timeline} />}
      <PrincipleGrid {...principles} />
      <SpecializationTable {...specializations} />
      <VisionSection {...vision} claims={loaderData.vision} />
    </>
  );
}
