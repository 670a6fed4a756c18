import type { ShortAnswer } from '#content/page.ts';

export type ShortAnswersProps = { title: string; answers: readonly ShortAnswer[] };

/** A text in five lines: each links to the part with the details. */
export function ShortAnswers({ title, answers }: ShortAnswersProps) {
  return (
    <nav
      aria-label={title}
      className="overflow-hidden rounded-panel border border-rule bg-paper print:hidden"
    >
      <p className="px-5 py-3.5 text-sm sm:px-6" aria-hidden="true">
        {title}
      </p>
      <ul>
        {answers.map(({ label, value, id }) => (
          <li key={label}>
            <a
              href={`#${id}`}
              className="grid min-h-13 grid-cols-[1fr_1.1fr] gap-x-4 border-t border-rule px-5 py-3 no-underline -outline-offset-4 transition-colors hover:bg-white sm:px-6"
            >
              <span className="text-body">{label} </span>
              <span className="font-semibold text-balance text-ink">{value}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
