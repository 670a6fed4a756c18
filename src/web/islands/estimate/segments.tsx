import { classNames } from '#web/ui/class-names.ts';
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
        className="estimate-segments flex max-sm:data-long:grid flex-wrap border border-field rounded-control overflow-hidden max-sm:data-long:grid-cols-[1.2fr_1fr] max-sm:data-long:w-full"
      >
        {options.map(({ value, label }) => (
          <label
            className={classNames(
              'relative grid flex-[1_0_auto] min-h-11 py-1.5 px-3.25 place-items-center border-l border-l-rule text-ink [font-size:var(--text-sm)] cursor-pointer -ml-px hover:bg-paper has-checked:text-purple-700 has-checked:bg-purple-100 has-checked:font-semibold has-checked:[text-decoration:underline_transparent] has-focus-visible:[outline:2px_solid_var(--color-purple-600)] has-focus-visible:[outline-offset:-3px] has-focus-visible:rounded-control forced-colors:has-checked:[outline:2px_solid_Highlight] forced-colors:has-checked:[outline-offset:-3px]',
              // Two by two, the odd one across.
              isLong
                ? 'max-sm:-mt-px max-sm:px-1 max-sm:border-t max-sm:border-t-rule max-sm:text-center max-sm:last:odd:col-span-full'
                : 'max-sm:px-2',
            )}
            key={value}
          >
            <input
              className="inset-0 cursor-pointer"
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </QuestionRow>
  );
}
