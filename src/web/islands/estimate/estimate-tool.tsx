import { useEffect, useState } from 'react';
import { Printer } from 'lucide-react';
import { estimateModel } from '#content/estimate-model.ts';
import { estimateText, rangeText, weeksText } from '#content/estimate-summary.ts';
import { verdictOf } from '#content/estimate-verdict.ts';
import { longDate } from '#contract/dates.ts';
import { estimatePage as words } from '#content/pages/estimate.ts';
import type { EstimateAnswers, ReadAnswers } from '#contract/estimate/answers.ts';
import { encodeAnswers } from '#contract/estimate/code.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { estimateLimits } from '#contract/estimate/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { DriverLines } from './driver-lines.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { PlanBars } from './plan-bars.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useEstimate } from './use-estimate.ts';
import { VariantColumns } from './variant-columns.tsx';

export type EstimateToolProps = {
  /** From the URL, or the form's defaults. */
  initial: ReadAnswers;
  typed: Readonly<Partial<Record<string, string>>>;
  /** YYYY-MM-DD on the server, null on a page built ahead; replaced by the visitor's own date. */
  today: string | null;
  /** The page's URL, for copied links. */
  address: string;
};

/** The whole tool: form, result, lines, options, plan. All of it works without a script, for what was submitted. */
export function EstimateTool({ initial, typed, today, address }: EstimateToolProps) {
  const tool = useEstimate(initial, today);
  const { answers, problems } = tool.read;
  const estimate = estimateEffort(estimateModel, answers);
  const chosen = answers.services.length > 0;
  const verdict = verdictOf(answers, tool.today);
  const announced = useSettled(
    chosen
      ? words.result.announce(
          rangeText(estimate.total),
          words.result.weeks(weeksText(estimate.weeks)),
          verdict.headline,
        )
      : words.result.none,
  );
  return (
    <>
      <div className="container-page [--estimate-bar:3.5rem] [--estimate-gap:2rem] grid gap-(--estimate-gap) items-start pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 print:block">
        <div className="min-w-0 print:hidden">
          {tool.badCode ? (
            <p
              role="alert"
              className="mb-4 py-3.5 px-4.5 border border-yellow-ink border-l-5 rounded-card text-ink bg-white"
            >
              {words.form.badCode}
            </p>
          ) : null}
          {tool.older === null ? null : (
            <p role="status" className="mb-4 rounded-card border border-rule bg-white px-4.5 py-3.5 text-ink">
              {words.form.older(longDate(tool.older))}
            </p>
          )}
          <EstimateForm
            key={tool.formKey}
            read={tool.read}
            typed={tool.formKey === 0 ? typed : {}}
            formRef={tool.formRef}
            onChange={tool.handleChange}
          />
        </div>
        {chosen ? (
          <a
            href="#result-title"
            // The fragment holds the answers; it stays.
            data-scroll=""
            className="sticky z-5 bottom-0 flex gap-3 items-center h-(--estimate-bar) -mx-(--gutter,20px) py-2 px-(--gutter,20px) border-t border-t-line bg-navy-950 no-underline focus-visible:-outline-offset-4 focus-visible:z-7 lg:hidden on-dark print:hidden"
          >
            <span className="font-mono text-h3 font-semibold whitespace-nowrap text-white">
              {rangeText(estimate.total)}
            </span>
            <span className="text-sm leading-tight">
              {words.result.unit}{' '}
              <span
                data-tone={verdict.tone}
                className="block whitespace-nowrap text-haze data-[tone=late]:text-yellow data-[tone=met]:text-green"
              >
                {verdict.short}
              </span>
            </span>
            <span className="ml-auto text-sm font-semibold whitespace-nowrap text-cyan-300">
              {words.result.toBar}
            </span>
          </a>
        ) : null}
        <div className="lg:sticky lg:top-26 [@media_screen]:max-lg:relative [@media_screen]:max-lg:z-6 [@media_screen]:max-lg:-mt-[(var(--estimate-bar)+var(--estimate-gap))] [@media_screen]:max-lg:-mx-(--gutter,20px) [@media_screen]:max-lg:px-(--gutter,20px) [@media_screen]:max-lg:bg-tint">
          <ResultPanel
            estimate={estimate}
            answers={answers}
            problems={problems.filter(({ field }) => field !== 'service').length}
            verdict={verdict}
            today={tool.today}
            onTake={tool.take}
          />
          <div className="mt-4">
            <TakeAlong answers={answers} address={address} today={tool.today} />
          </div>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {chosen ? (
        <>
          <section
            id="lines"
            className="py-11 md:py-20 print:py-6 print:break-inside-avoid border-y border-rule bg-white"
            aria-labelledby="lines-title"
          >
            <div className="container-page estimate-split lg:[&>:first-child]:sticky lg:[&>:first-child]:top-30 grid gap-y-8 gap-x-16 lg:grid-cols-[1fr_2fr] lg:items-start">
              <div>
                <h2 id="lines-title" className="text-h2">
                  {words.lines.heading}
                </h2>
                <p className="mt-4 max-w-[44ch]">{words.lines.lead}</p>
              </div>
              <DriverLines estimate={estimate} />
            </div>
          </section>
          <section
            className="py-11 md:py-20 print:py-6 print:break-inside-avoid"
            aria-labelledby="variants-title"
          >
            <div className="container-page">
              <h2 id="variants-title" className="text-h2">
                {words.variants.heading}
              </h2>
              <p className="mt-4">{words.variants.lead}</p>
              <VariantColumns answers={answers} />
            </div>
          </section>
          <section
            className="py-11 md:py-20 print:py-6 print:break-inside-avoid border-y border-rule bg-white"
            aria-labelledby="plan-title"
          >
            <div className="container-page">
              <h2 id="plan-title" className="text-h2">
                {tool.today === null ? words.plan.headingFree : words.plan.heading}
              </h2>
              <PlanBars answers={answers} today={tool.today} />
            </div>
          </section>
        </>
      ) : null}
    </>
  );
}

type TakeAlongProps = { answers: EstimateAnswers } & Pick<EstimateToolProps, 'address' | 'today'>;

/** A link, a text, a printout: none of it is stored anywhere. */
function TakeAlong({ answers, address, today }: TakeAlongProps) {
  const { take } = words;
  const hydrated = useHydrated();
  if (!hydrated || today === null || answers.services.length === 0) return null;
  const link = `${address}#${encodeAnswers(answers, estimateModel.version)}`;
  return (
    <div className="grid grid-cols-3 gap-2 *:h-full [&_button]:size-full [&_button]:px-1 max-sm:[&_svg]:hidden print:hidden">
      <CopyButton text={link} label={take.copyLink} doneLabel={take.copied} />
      <CopyButton text={estimateText(answers, today, link)} label={take.copyText} doneLabel={take.copied} />
      <Button variant="light" size="sm" onClick={() => print()}>
        <Printer aria-hidden="true" className="size-4" />
        {take.print}
      </Button>
      <p className="col-span-full text-sm">{take.link}</p>
    </div>
  );
}

/** A text once it has settled, so it's announced once and not with every key. The initial one isn't announced. */
function useSettled(text: string): string {
  const [first] = useState(text);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (text === first && settled === '') return;
    const timer = setTimeout(() => setSettled(text), estimateLimits.announceAfterMs);
    return () => clearTimeout(timer);
  }, [text, first, settled]);
  return settled;
}
