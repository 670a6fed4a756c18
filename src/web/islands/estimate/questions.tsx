import type { ReactNode } from 'react';
import { unknownChoice } from '#contract/estimate/answers.ts';
import type { QuestionWords } from '#content/estimate-questions.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import { classNames } from '#web/ui/class-names.ts';

const unknownLabel = estimatePage.form.unknown;

type QuestionRowProps = {
  id: string;
  words: Pick<QuestionWords, 'label' | 'hint'>;
  error?: string | undefined;
  /** The question labels a single control, or names a group of controls. */
  group?: boolean;
  children: ReactNode;
};

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;
const labelId = (id: string) => `${id}-label`;

/** One form row: the question on the left, the answer on the right, the error below. */
export function QuestionRow({ id, words, error, group = false, children }: QuestionRowProps) {
  return (
    <div className="estimate-row">
      <div className="min-w-0">
        {group ? (
          <p id={labelId(id)} className="font-semibold text-ink">
            {words.label}
          </p>
        ) : (
          <label htmlFor={id} className="font-semibold text-ink">
            {words.label}
          </label>
        )}
        {words.hint ? (
          <p id={hintId(id)} className="text-sm">
            {words.hint}
          </p>
        ) : null}
      </div>
      <div className="estimate-answer">{children}</div>
      <p
        id={errorId(id)}
        role="status"
        className="col-span-full text-sm font-medium text-red-ink empty:hidden sm:text-right"
      >
        {error}
      </p>
    </div>
  );
}

type SegmentsProps = {
  name: string;
  words: Pick<QuestionWords, 'label' | 'hint'>;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: string;
};

/** More than these don't fit in one line on a phone next to their question. */
const lineLetters = 20;
const letters = (options: SegmentsProps['options']): number =>
  options.reduce((sum, { label }) => sum + label.length, 0);

/** Plain radio buttons side by side. */
export function Segments({ name, words, options, chosen }: SegmentsProps) {
  const isLong = letters(options) > lineLetters;
  return (
    <QuestionRow id={name} words={words} group>
      <div
        role="radiogroup"
        aria-labelledby={labelId(name)}
        data-long={isLong || undefined}
        className="estimate-segments"
      >
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </QuestionRow>
  );
}

type CountQuestionProps = {
  id: string;
  words: Pick<QuestionWords, 'label' | 'hint'>;
  /** The initial value. */
  value: string;
  /** Missing: a question with a default has no "I don't know". */
  unknown?: boolean;
  error?: string | undefined;
  type?: 'text' | 'date';
};

/** A number or date, with an "I don't know" option. A text input, because we explain invalid numbers ourselves. */
export function CountQuestion({ id, words, value, unknown, error, type = 'text' }: CountQuestionProps) {
  const described = [words.hint ? hintId(id) : null, error ? errorId(id) : null].filter(Boolean).join(' ');
  return (
    <QuestionRow id={id} words={words} error={error}>
      <input
        id={id}
        name={id}
        type={type}
        inputMode={type === 'text' ? 'numeric' : undefined}
        autoComplete="off"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        data-state={error ? 'error' : undefined}
        className={classNames(
          'field-control estimate-field min-h-11 py-2 px-3 font-mono',
          // A day is wider than a number: on phones its question stands above it.
          type === 'date'
            ? 'estimate-date w-44 text-left max-sm:row-2 max-sm:col-1 max-sm:w-full max-sm:max-w-44 max-sm:justify-self-start'
            : 'w-26 text-right max-sm:row-1 max-sm:col-2 max-sm:w-20 max-sm:justify-self-end',
        )}
      />
      {unknown === undefined ? null : (
        <label className="estimate-unknown">
          <input
            className="accent-purple-600 cursor-pointer size-4.5"
            type="checkbox"
            name={unknownChoice}
            value={id}
            defaultChecked={unknown}
            aria-label={`${unknownLabel}: ${words.label}`}
          />
          <span aria-hidden="true">{unknownLabel}</span>
        </label>
      )}
    </QuestionRow>
  );
}
