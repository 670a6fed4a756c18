import { Download } from 'lucide-react';

export type FirstPapersProps = {
  title: string;
  papers: readonly {
    /** When a reader needs it. */
    readonly moment: string;
    readonly title: string;
    readonly file: string;
    readonly fact: string;
  }[];
};

/** The few documents most readers come for, in the order they need them. */
export function FirstPapers({ title, papers }: FirstPapersProps) {
  return (
    <section aria-labelledby="first-papers-title" className="rounded-panel border border-rule bg-paper">
      <h2
        id="first-papers-title"
        className="border-b border-rule px-5 py-3.5 font-mono text-sm font-normal tracking-normal text-body sm:px-6"
      >
        {title}
      </h2>
      <ol className="divide-y divide-rule">
        {papers.map((paper) => (
          <li key={paper.file}>
            <a
              href={paper.file}
              download
              className="group flex items-center justify-between gap-4 px-5 py-4 no-underline sm:px-6"
            >
              <span>
                <span className="block text-sm text-cyan-700">{paper.moment}</span>
                <span className="block font-semibold text-ink group-hover:text-purple-700">
                  {paper.title}
                </span>
                <span className="block font-mono text-sm text-body">{paper.fact}</span>
              </span>
              <Download aria-hidden="true" className="size-5 shrink-0 text-purple-600" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
