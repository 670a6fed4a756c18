import type { ReactNode } from 'react';
import type { QuestionWords } from '#content/estimate-questions.ts';

export type QuestionRowProps = {
  id: string;
  words: Pick<QuestionWords, 'label' | 'hint'>;
  error?: string | undefined;
  /** A group of controls is named by the question; a single one has it as its label. */
  group?: boolean;
  children: ReactNode;
};

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;
export const labelId = (id: string) => `${id}-label`;

/** One line of the sheet: what is asked on the left, the answer on the right, what is wrong below. */
export function QuestionRow({ id, words, error, group = false, children }: QuestionRowProps) {
  return (
    <div className="estimate-row">
      <div className="estimate-question min-w-0">
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
      <p id={errorId(id)} role="status" className="estimate-error">
        {error}
      </p>
    </div>
  );
}
