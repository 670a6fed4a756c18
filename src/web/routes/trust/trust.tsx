import { recordAnswer, trustPage as page } from '#content/pages/trust.ts';
import { findPageServices } from '#web/lib/page-context.ts';
import { BuyerAnswers, ProofList, TrustOpening } from './trust-sections.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/trust.ts';

export const meta = () => pageMeta(page);
export const handle: PageHandle = { ...breadcrumbHandle(page), sheet: 'trust' };

/** Built without response times; if the owner publishes them, the server renders the page instead. */
export async function loader({ context }: Route.LoaderArgs) {
  const record = (await findPageServices(context)?.record.latest()) ?? null;
  return { record: record && recordAnswer(record) };
}

export default function TrustRoute({ loaderData: { record } }: Route.ComponentProps) {
  const { proofs } = page;
  return (
    <>
      <TrustOpening {...page} record={record} />
      <BuyerAnswers {...page.answers} />
      <ProofList title={proofs.title} proofs={[...proofs.items, proofs.bom]} />
    </>
  );
}
