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

/** The few documents most readers come for, as sheets that stand in the order they are needed. */
export function FirstPapers({ title, papers }: FirstPapersProps) {
  return (
    <section aria-labelledby="first-papers-title" className="-mb-9 overflow-y-clip md:-mb-18">
      <h2 id="first-papers-title" className="font-mono text-sm font-normal tracking-normal text-body">
        {title}
      </h2>
      <ol className="mt-2 -mb-4 grid pt-2 pr-1.25 md:grid-cols-3 md:gap-6 lg:gap-10">
        {papers.map((paper) => (
          <li key={paper.file} className="max-md:not-first:-mt-3 md:even:translate-y-4 md:last:translate-y-8">
            <a
              href={paper.file}
              download
              className="group flex h-full items-start justify-between gap-4 rounded-t-md border border-t-8 border-rule border-t-navy-950 bg-white px-5 pt-4 pb-6 no-underline shadow-[5px_-5px_0_-1px_#fff,5px_-5px_0_0_#c9cde3,0_20px_40px_rgb(14_20_48/.2)] transition-[translate] hover:-translate-y-2 md:bg-[repeating-linear-gradient(transparent_0_23px,#e4e6f2_23px_24px)] md:bg-size-[calc(100%-3.5rem)_6rem] md:bg-bottom md:bg-no-repeat md:px-7 md:pt-5 md:pb-24"
            >
              <span>
                <span className="block text-sm text-cyan-700">{paper.moment}</span>
                <span className="block font-semibold text-ink group-hover:text-purple-700 md:mt-2 md:text-h3 md:text-balance">
                  {paper.title}
                </span>
                <span className="mt-1 block font-mono text-sm text-body">{paper.fact}</span>
              </span>
              <Download aria-hidden="true" className="size-5 shrink-0 text-purple-600" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
