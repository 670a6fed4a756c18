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
        className="col-span-full text-[0.875rem] font-medium text-red-ink empty:hidden sm:text-right"
      >
        {error}
      </p>
    </div>
  );
}
