import type { QuestionWords } from '#content/estimate-questions.ts';
import { labelId, QuestionRow } from './question-row.tsx';

export type SegmentsProps = {
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
