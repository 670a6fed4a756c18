import { Link } from '#web/ui/link.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type QuestionLinksProps = {
  title: string;
  questions: readonly { readonly id: string; readonly question: string }[];
  /** The page that answers them, each under its id. */
  path: string;
};

/** What a buyer asks first, as one row of questions; the answers are one tap away. */
export function QuestionLinks({ title, questions, path }: QuestionLinksProps) {
  return (
    <section aria-labelledby="questions-title" className="border-b border-rule bg-paper">
      <div className="container-page">
        <WideFold
          id="questions-title"
          title={title}
          fact={String(questions.length)}
          className="gap-x-12 md:grid md:grid-cols-[auto_1fr] md:items-baseline md:py-8"
          from="48rem"
        >
          <ul className="flex flex-wrap gap-x-7 max-md:flex-col max-md:divide-y max-md:divide-rule">
            {questions.map(({ id, question }) => (
              <li key={id}>
                <Link
                  to={`${path}#${id}`}
                  className="inline-flex min-h-11 items-center text-purple-700 max-md:py-2.5 max-md:leading-snug no-underline hover:underline"
                >
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </WideFold>
      </div>
    </section>
  );
}
