import { trustPage as page } from '#content/pages/trust.ts';
import { HeaderCheck } from '#web/islands/header-check/header-check.tsx';
import { BuyerAnswers, ProofList } from './trust-bands.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { ShortAnswers } from '#web/sections/short-answers.tsx';
import { Island } from '#web/shell/island.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';

export const meta = () => pageMeta(page);
export const handle: PageHandle = { ...breadcrumbHandle(page), sheet: 'trust' };

const checkTitleId = 'header-check-title';

export default function TrustRoute() {
  const { proofs, headers } = page;
  return (
    <>
      <PageOpening {...page} aside={<ShortAnswers {...page.short} dark />} />
      <BuyerAnswers {...page.answers} />
      <ProofList
        title={proofs.title}
        proofs={[...proofs.items, proofs.bom]}
        check={{ ...headers, titleId: checkTitleId }}
      >
        <Island
          name="header-check"
          of={HeaderCheck}
          start="visible"
          props={{ words: headers, path: page.path, titleId: checkTitleId }}
        />
      </ProofList>
    </>
  );
}
