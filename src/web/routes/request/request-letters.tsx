import { requestPage } from '#content/pages/request.ts';
import type { RequestLetter } from '#contract/request/request.ts';
import { LocalTime } from '#web/ui/local-time.tsx';
import { ActionForm, type ActionFormProps } from './request-actions.tsx';

const { letters: words } = requestPage;

type RequestLettersProps = {
  letters: readonly RequestLetter[];
  isMailed: boolean;
  form: Pick<ActionFormProps, 'formKey' | 'action'>;
};

/** What was said, newest at the end; through a link that wasn't mailed only who wrote when, and the way to one. */
export function RequestLetters({ letters, isMailed, form }: RequestLettersProps) {
  if (letters.length === 0) return null;
  return (
    <section aria-labelledby="letters-title">
      <h2 id="letters-title" className="text-h3">
        {words.title}
      </h2>
      {isMailed ? null : (
        <div className="mt-3 print:hidden">
          <p>{words.hidden}</p>
          <ActionForm {...form} intent="link" submit={words.sendLink} />
        </div>
      )}
      <ol className="mt-5 grid gap-3">
        {letters.map(({ at, byVisitor, text, files }) => (
          <li
            key={`${at}-${byVisitor}`}
            className={`rounded-card border border-rule px-5 py-4 ${byVisitor ? 'bg-paper' : 'bg-white'}`}
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <strong className="font-semibold text-ink">{byVisitor ? words.you : words.us}</strong>
              <LocalTime instant={new Date(at)} />
            </p>
            {text === null ? null : (
              <p className="mt-2 break-words whitespace-pre-wrap text-ink" dir="auto">
                {text}
              </p>
            )}
            {files.length === 0 ? null : <p className="mt-2 text-sm">{words.files(files.join(', '))}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
