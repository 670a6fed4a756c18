import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleX, FileSearch, History } from 'lucide-react';
import { letterWords, severityNames, sumOf } from '#content/letters.ts';
import type { verifyPage } from '#content/pages/verify.ts';
import { longDate } from '#contract/dates.ts';
import { letterSeverities, type Letter, type LetterAnswer } from '#contract/letter.ts';
import { Facts } from '#web/ui/facts.tsx';
import { classNames } from '#web/ui/class-names.ts';

export type AnswerPanelProps = {
  answer: LetterAnswer;
  words: typeof verifyPage.result;
  verdict: { readonly title: string; readonly text: string };
  facts: readonly { readonly term: string; readonly text: string }[];
};

/** Color, icon and words say the same, so nobody depends on just one. */
const looks = {
  valid: { icon: CircleCheck, head: 'border-green-mark/30 bg-green-mark/8 text-green-ink' },
  superseded: { icon: History, head: 'border-yellow-ink/30 bg-yellow/20 text-yellow-ink' },
  withdrawn: { icon: CircleX, head: 'border-red-mark/30 bg-red-mark/8 text-red-ink' },
  sample: { icon: FileSearch, head: 'border-rule bg-tint text-ink' },
  unknown: { icon: CircleAlert, head: 'border-rule bg-paper text-ink' },
  changed: { icon: CircleX, head: 'border-red-mark/30 bg-red-mark/8 text-red-ink' },
  foreign: { icon: CircleAlert, head: 'border-rule bg-paper text-ink' },
} as const;

const code = (text: string) => <span className="font-mono">{text}</span>;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The result of the check: the verdict first, then the letter as it was signed. */
export function AnswerPanel({ answer, words, verdict, facts }: AnswerPanelProps) {
  const { icon: Mark, head } = looks[answer.verdict];
  return (
    <section
      id="answer"
      aria-labelledby="answer-title"
      className="overflow-hidden rounded-panel border border-rule bg-white shadow-float lg:row-span-2"
    >
      <div className={classNames('border-b px-5 py-5 sm:px-9 sm:py-7', head)}>
        <h2 id="answer-title" className="flex items-start gap-3 text-h3 text-current">
          <Mark aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          {verdict.title}
        </h2>
        <p className="mt-2 text-ink sm:pl-9">{verdict.text}</p>
        {'since' in answer ? <Ending answer={answer} words={words} /> : null}
      </div>
      {'letter' in answer ? (
        <div className="px-5 py-5 sm:px-9 sm:py-7">
          <h3 className="text-lg">{words.says}</h3>
          <Facts
            className="mt-3"
            facts={[
              { label: words.number, value: code(answer.letter.number) },
              { label: words.issuer, value: answer.letter.issuer.name },
              { label: words.issued, value: longDate(answer.letter.issued) },
              ...facts.map(({ term, text }) => ({ label: term, value: text })),
              answer.letter.replaces === null
                ? null
                : { label: words.replaces, value: code(answer.letter.replaces) },
              { label: words.key, value: code(answer.keyId) },
            ]}
          />
          <Findings letter={answer.letter} />
          <p className="mt-5 text-sm">{words.compare}</p>
        </div>
      ) : null}
    </section>
  );
}

type EndedAnswer = Extract<LetterAnswer, { since: number | null }>;

/** Since when it's no longer valid, and why. */
function Ending({ answer, words }: { answer: EndedAnswer; words: AnswerPanelProps['words'] }) {
  if (answer.verdict === 'valid' || answer.since === null) return null;
  return (
    <dl className="mt-4 grid gap-y-1 text-ink sm:pl-9">
      <Pair term={words.since[answer.verdict]}>
        <time dateTime={dayOf(answer.since)}>{longDate(dayOf(answer.since))}</time>
      </Pair>
      {answer.supersededBy === null ? null : (
        <Pair term={words.by}>
          <span className="font-mono">{answer.supersededBy}</span>
        </Pair>
      )}
      {answer.reason === null ? null : <Pair term={words.reason}>{answer.reason}</Pair>}
    </dl>
  );
}

function Pair({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Findings({ letter: { findings } }: { letter: Letter }) {
  const words = letterWords.table;
  const { report, retest } = findings;
  return (
    <table className="mt-5 w-full text-left">
      <caption className="pb-2 text-left font-semibold text-ink">{words.caption}</caption>
      <thead>
        <tr className="border-b border-field align-bottom text-sm">
          <th scope="col" className="py-2 pr-3 font-semibold">
            {words.severity}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-semibold">
            {words.report}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {words.retest}
          </th>
        </tr>
      </thead>
      <tbody>
        {letterSeverities.map((severity) => (
          <tr key={severity} className="border-b border-rule">
            <th scope="row" className="py-2 pr-3 font-normal text-ink">
              {severityNames[severity]}
            </th>
            <td className="py-2 pr-3 text-right tabular-nums">{report[severity]}</td>
            <td className="py-2 text-right tabular-nums">{retest ? retest[severity] : words.none}</td>
          </tr>
        ))}
        <tr className="font-semibold text-ink">
          <th scope="row" className="py-2 pr-3">
            {words.total}
          </th>
          <td className="py-2 pr-3 text-right tabular-nums">{sumOf(report)}</td>
          <td className="py-2 text-right tabular-nums">{retest ? sumOf(retest) : words.none}</td>
        </tr>
      </tbody>
    </table>
  );
}
