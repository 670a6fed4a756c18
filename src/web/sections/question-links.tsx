import { Link } from '#web/ui/link.tsx';

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
      <div className="container-page grid gap-x-12 gap-y-4 py-8 md:grid-cols-[auto_1fr] md:items-baseline">
        <h2 id="questions-title" className="text-base">
          {title}
        </h2>
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
      </div>
    </section>
  );
}
