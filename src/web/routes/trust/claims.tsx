import {
  claimsRegisterPage as page,
  evidenceTally,
  recordClaim,
  registerGroups,
} from '#content/pages/claims-register.ts';
import { claims } from '#content/claims.ts';
import { findPageServices } from '#web/lib/page-context.ts';
import { ClaimsRegister } from './claims-register.tsx';
import { EvidenceKinds } from './evidence-kinds.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/claims.ts';

export const meta = () => pageMeta(page);
export const handle: PageHandle = { ...breadcrumbHandle(page, [page.back]), sheet: 'trust' };

/** Read while prerendering, so that the register is no script. */
export async function loader({ context }: Route.LoaderArgs) {
  const record = (await findPageServices(context)?.record.latest()) ?? null;
  const lines = record === null ? claims : [...claims, recordClaim(record)];
  return { groups: registerGroups(lines), kinds: evidenceTally(lines) };
}

export default function ClaimsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageOpening
        {...page}
        actions={[page.back]}
        aside={<EvidenceKinds {...page.kinds} kinds={loaderData.kinds} />}
      />
      <ClaimsRegister {...page} groups={loaderData.groups} />
    </>
  );
}
