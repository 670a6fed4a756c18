import {
  claimsRegisterPage as page,
  documentRows,
  evidenceTally,
  recordClaim,
  registerGroups,
  registerLines,
} from '#content/pages/claims-register.ts';
import { findPageServices } from '#web/lib/page-context.ts';
import { ClaimsRegister, DocumentList, EvidenceKinds } from './claims-sections.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/claims.ts';

export const meta = () => pageMeta(page);
export const handle: PageHandle = { ...breadcrumbHandle(page, [page.back]), sheet: 'trust' };

/** Read while prerendering, so that the register is no script. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = findPageServices(context);
  const record = (await services?.record.latest()) ?? null;
  const now = new Date();
  const counted = registerLines(now.toISOString());
  const lines = [...counted, ...(record === null ? [] : [recordClaim(record)])];
  return {
    groups: registerGroups(lines),
    kinds: evidenceTally(lines),
    documents: documentRows(now.getTime()),
  };
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
      <DocumentList words={page.documents} rows={loaderData.documents} />
    </>
  );
}
