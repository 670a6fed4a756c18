import { Printer } from 'lucide-react';
import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { encodeAnswers } from '#contract/estimate/code.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { estimateText } from '#content/estimate-summary.ts';
import { estimatePage } from '#content/pages/estimate.ts';

const { take } = estimatePage;

type TakeAlongProps = {
  answers: EstimateAnswers;
  /** The page's URL, without a fragment. */
  address: string;
};

/** A link, a text, a printout: none of it is stored anywhere. */
export function TakeAlong({ answers, address }: TakeAlongProps) {
  const hydrated = useHydrated();
  if (!hydrated || answers.services.length === 0) return null;
  const link = `${address}#${encodeAnswers(answers, estimateModel.version)}`;
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-2.5 sm:max-lg:grid-cols-[repeat(3,max-content)] lg:[&_button]:w-full print:hidden">
      <CopyButton text={link} label={take.copyLink} doneLabel={take.copied} />
      <CopyButton text={estimateText(answers, link)} label={take.copyText} doneLabel={take.copied} />
      <Button
        variant="light"
        size="sm"
        className="max-sm:col-span-full lg:col-span-full"
        onClick={() => print()}
      >
        <Printer aria-hidden="true" className="size-4" />
        {take.print}
      </Button>
      <p className="col-span-full text-sm">{take.link}</p>
    </div>
  );
}
