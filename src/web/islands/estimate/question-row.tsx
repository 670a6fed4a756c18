import type { ReactNode } from 'react';
import type { QuestionWords } from '#content/estimate-questions.ts';

export type QuestionRowProps = {
  id: string;
  words: Pick<QuestionWords, 'label' | 'hint'>;
  error?: string | undefined;
  /** The question labels a single control, or names a group of controls. */
  group?: boolean;
  children: ReactNode;
};

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;
export const labelId = (id: string) => `${id}-label`;

/** One form row: the question on the left, the answer on the right, the error below. */
export function QuestionRow({ id, words, error, group = false, children }: QuestionRowProps) {
  return (
    <div className="estimate-row grid gap-y-1.5 gap-x-6 py-3.5 border-b border-b-rule last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center max-sm:py-2 max-sm:has-[.estimate-unknown]:grid-cols-[minmax(0,1fr)_auto] max-sm:has-[.estimate-unknown]:gap-y-0 max-sm:has-[.estimate-unknown]:items-center max-sm:has-[.estimate-segments,.estimate-select]:grid-cols-[minmax(0,1fr)_auto] max-sm:has-[.estimate-segments,.estimate-select]:gap-y-1.5 max-sm:has-[.estimate-segments,.estimate-select]:gap-x-3 max-sm:has-[.estimate-segments,.estimate-select]:items-center max-sm:has-[.estimate-select]:grid-cols-[auto_minmax(0,11rem)] max-sm:has-[.estimate-select]:justify-between max-sm:has-[.estimate-segments[data-long]]:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0 max-sm:in-[.estimate-row:has(.estimate-unknown)]:contents max-sm:[.estimate-row:has(.estimate-date)>&]:block max-sm:in-[.estimate-row:has(.estimate-date)]:col-span-full max-sm:in-[.estimate-row:has(.estimate-date)]:pb-1.5">
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
      <div className="estimate-answer flex max-sm:in-[.estimate-row:has(.estimate-unknown)]:contents flex-wrap gap-y-2 gap-x-4 items-center sm:justify-end">
        {children}
      </div>
      <p
        id={errorId(id)}
        role="status"
        className="empty:hidden text-red-ink [font-size:var(--text-sm)] font-medium sm:col-span-full sm:text-right max-sm:col-span-full"
      >
        {error}
      </p>
    </div>
  );
}
