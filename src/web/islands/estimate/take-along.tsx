import { Printer } from 'lucide-react';
import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { encodeAnswers } from '#contract/estimate/code.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { EstimateWords } from '#content/pages/estimate.ts';
import type { EstimateFormat } from './estimate-format.ts';

export type TakeAlongProps = {
  words: EstimateWords;
  format: EstimateFormat;
  answers: EstimateAnswers;
  modelVersion: string;
  /** The page's URL, without a fragment. */
  address: string;
};

/** A link, a text, a printout: none of it is stored anywhere. */
export function TakeAlong({ words, format, answers, modelVersion, address }: TakeAlongProps) {
  const { take } = words;
  const hydrated = useHydrated();
  if (!hydrated || answers.services.length === 0) return null;
  const link = `${address}#${encodeAnswers(answers, modelVersion)}`;
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-2.5 sm:max-lg:grid-cols-[repeat(3,max-content)] lg:[&_button]:w-full print:hidden">
      <CopyButton text={link} label={take.copyLink} doneLabel={take.copied} />
      <CopyButton text={format.text(answers, link)} label={take.copyText} doneLabel={take.copied} />
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
