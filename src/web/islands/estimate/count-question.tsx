import { unknownChoice } from '#contract/estimate/answers.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { QuestionWords } from '#content/estimate-questions.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import { errorId, hintId, QuestionRow } from './question-row.tsx';

const unknownLabel = estimatePage.form.unknown;

type CountQuestionProps = {
  id: string;
  words: Pick<QuestionWords, 'label' | 'hint'>;
  /** The initial value. */
  value: string;
  unknown: boolean;
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
    </QuestionRow>
  );
}
