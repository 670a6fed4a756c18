import { trustPage as page } from '#content/pages/trust.ts';
import { HeaderCheck } from '#web/features/header-check/header-check.tsx';
import { BuyerAnswers } from '#web/sections/buyer-answers.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { ProofList } from '#web/sections/proof-list.tsx';
import { ShortAnswers } from '#web/sections/short-answers.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { Still } from '#web/ui/still.tsx';

export const meta = () => pageMeta(page);
export const handle: PageHandle = { ...breadcrumbHandle(page), sheet: 'trust' };

const checkTitleId = 'header-check-title';

export default function TrustRoute() {
  const { proofs, headers } = page;
  return (
    <>
      <Still as="section">
        <PageOpening {...page} aside={<ShortAnswers {...page.short} dark />} />
      </Still>
      <Still as="section">
        <BuyerAnswers {...page.answers} />
      </Still>
      <ProofList
        title={proofs.title}
        proofs={[...proofs.items, proofs.bom]}
        check={{ ...headers, titleId: checkTitleId }}
      >
        <HeaderCheck words={headers} path={page.path} titleId={checkTitleId} />
      </ProofList>
    </>
  );
}
