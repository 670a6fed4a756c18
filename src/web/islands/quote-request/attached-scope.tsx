import { quotePage } from '#content/pages/get-a-quote.ts';
import type { Scope } from '#contract/estimate/scope.ts';
import { Calculator } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { scopeField } from './ticket-form.ts';

/** An estimate attached to the request. */
export type AttachedScope = {
  readonly scope: Scope;
  readonly code: string;
  /** '11–17 person-days, 2–3 weeks from kickoff to report', the price, and when the report is there. */
  readonly facts: readonly string[];
  readonly lines: readonly string[];
  readonly editPath: string;
};

const { scope: words } = quotePage;

type ScopeBlockProps = {
  scope: AttachedScope | null;
  /** The URL had a scope we couldn't read. */
  unreadable: boolean;
  isAttached: boolean;
  onAttach: (isAttached: boolean) => void;
  /** What a test of the chosen services usually takes and costs. */
  usual: string | null;
};

/** The estimate, to be sent along or left out; without one, a link to make one. */
export function ScopeBlock({ scope, unreadable, isAttached, onAttach, usual }: ScopeBlockProps) {
  if (!scope) {
    if (words.path === null && usual === null && !unreadable) return null;
    return (
      <p
        className={classNames(
          'flex flex-wrap items-center gap-x-3 text-sm',
          unreadable ? 'mb-4' : '-mt-2 mb-6',
        )}
      >
        {usual === null ? null : (
          <span className="basis-full pb-1 text-ink">
            {words.usual.before} <strong className="font-semibold">{usual}</strong>, {words.usual.after}
          </span>
        )}
        {/* A separate document: its policy allows workers. */}
        {words.path && (
          <a href={words.path} className="text-action gap-2">
            <Calculator aria-hidden="true" className="size-4" />
            {words.add}
          </a>
        )}
        {(words.path || unreadable) && <span>{unreadable ? words.unreadable : words.addText}</span>}
      </p>
    );
  }
  return (
    <section aria-labelledby="attached-scope" className="mb-6 rounded-card border border-rule bg-paper p-5">
      <h2 id="attached-scope" className="text-sm font-semibold text-ink">
        {words.title}
      </h2>
      {scope.facts.map((fact) => (
        <p key={fact} className="mt-1 text-ink first-of-type:font-semibold">
          {fact}
        </p>
      ))}
      <ul className="mt-2 grid gap-0.5 text-sm">
        {scope.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-x-3 font-semibold text-ink">
          <input
            type="checkbox"
            name={scopeField}
            value={scope.code}
            defaultChecked={isAttached}
            className="size-4.5 accent-purple-600"
            onChange={(event) => onAttach(event.currentTarget.checked)}
          />
          {words.attached}
        </label>
        {words.path && (
          <a href={scope.editPath} className="text-action">
            {words.edit}
          </a>
        )}
      </p>
    </section>
  );
}
