import { Download } from 'lucide-react';
import type { PackAnswer, PackWords } from '#content/pages/trust-pack.ts';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

type PackFolderProps = {
  words: Pick<PackWords, 'eyebrow' | 'heading' | 'lead' | 'file' | 'download' | 'folder'>;
  data: {
    readonly sha256: string;
    readonly size: string;
    readonly files: readonly {
      readonly name: string;
      readonly file: string;
      readonly what: string;
      readonly size: string;
    }[];
  };
};

/** The opening is the folder itself: every file by name, and the ZIP's hash. */
export function PackFolder({ words, data: { sha256, size, files } }: PackFolderProps) {
  return (
    <PageOpening
      {...words}
      ground="night"
      widths="lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]"
      below={
        <a href={words.file} download className={buttonClass('primary', 'default', 'mt-6 max-sm:w-full')}>
          <Download aria-hidden="true" className="size-5" />
          {words.download}
          <span className="font-normal">({size})</span>
        </a>
      }
    >
      <div className="overflow-hidden rounded-panel border border-line bg-navy-900">
        <ul
          aria-label={words.folder.label}
          className="grid text-sm xl:grid-cols-2 xl:[&>li:nth-child(odd)]:border-r"
        >
          {files.map(({ name, file, what, size: fileSize }) => (
            <li key={name} className="border-b border-line">
              <a
                href={file}
                className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2.5 text-inherit no-underline hover:bg-navy-800 md:grid-cols-[13.5rem_minmax(0,1fr)_auto] md:px-6"
              >
                <span className="font-mono text-white">{name}</span>
                <span className="max-md:col-span-2 max-md:row-start-2">{what}</span>
                <span className="font-mono text-haze max-md:col-start-2 max-md:row-start-1">{fileSize}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className="px-5 py-4 text-sm md:px-6">
          <p>
            {words.folder.checksum} <code className="font-mono break-all text-cyan-300">{sha256}</code>
          </p>
          <p className="text-haze">{words.folder.how}</p>
        </div>
      </div>
    </PageOpening>
  );
}

type PackAnswersProps = PackWords['answers'] & {
  topics: readonly { readonly topic: string; readonly answers: readonly PackAnswer[] }[];
};

/** Topic at the side, question and answer in the middle, the proof on the right. */
export function PackAnswers({ topics, ...head }: PackAnswersProps) {
  return (
    <TitledSection titleId="answers-title" {...head} className="bg-white">
      <div className="mt-8 md:mt-12">
        {topics.map(({ topic, answers }) => (
          <section
            key={topic}
            aria-label={topic}
            className="grid gap-x-12 border-t border-rule py-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:py-8"
          >
            <p className="text-sm text-cyan-700 max-lg:mb-3 lg:pt-1">{topic}</p>
            <div className="max-md:divide-y max-md:divide-rule md:grid md:gap-y-7">
              {answers.map(({ id, question, answer, evidence }) => (
                <WideFold
                  key={id}
                  id={`${id}-question`}
                  anchor={id}
                  title={question}
                  level={3}
                  from="48rem"
                  isLong
                >
                  <div className="gap-x-10 md:grid md:grid-cols-[minmax(0,1fr)_13rem]">
                    <p className="max-w-[66ch]">{answer}</p>
                    <ArrowLink to={evidence.href} className="self-start md:-mt-2.5">
                      {evidence.label}
                    </ArrowLink>
                  </div>
                </WideFold>
              ))}
            </div>
          </section>
        ))}
      </div>
    </TitledSection>
  );
}

/** Three templates, each marked as needing legal review. */
export function PackPapers({ title, lead, mark, items }: PackWords['papers']) {
  return (
    <TitledSection titleId="papers-title" title={title} lead={lead} className="border-t border-rule">
      <ul className="mt-8 grid gap-5 md:mt-12 md:grid-cols-3">
        {items.map(({ title: name, text, href }) => (
          <li
            key={href}
            className="relative flex flex-col rounded-card border border-rule bg-white px-6 pt-6 pb-5 md:min-h-56"
          >
            <p className="self-start rounded-md border border-orange-ink/40 px-2 py-0.5 text-sm text-orange-ink">
              {mark}
            </p>
            <h3 className="mt-5 text-h3">
              <a href={href} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
                {name}
              </a>
            </h3>
            <p className="mt-1">{text}</p>
            <p aria-hidden="true" className="mt-auto pt-6 font-mono text-sm text-purple-600">
              PDF →
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

type PackFormsProps = PackWords['forms'] & {
  forms: readonly {
    readonly id: string;
    readonly name: string;
    readonly count: number;
    readonly rows: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
  }[];
};

/** The first rows of each, and the files. */
export function PackForms({ title, lead, columns, more, forms }: PackFormsProps) {
  return (
    <TitledSection titleId="forms-title" title={title} lead={lead} className="border-t border-rule bg-white">
      <div className="mt-8 grid gap-x-12 gap-y-10 md:mt-12 lg:grid-cols-2">
        {forms.map(({ id, name, count, rows }) => (
          <div key={id}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-h3">{name}</h3>
              <p className="flex gap-x-5 font-mono text-sm">
                {['csv', 'json'].map((kind) => (
                  <a
                    key={kind}
                    href={`/downloads/${id}.${kind}`}
                    className="inline-flex min-h-11 items-center text-purple-600"
                  >
                    {id}.{kind}
                  </a>
                ))}
              </p>
            </div>
            <table className="mt-2 w-full text-sm">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{columns.id}</th>
                  <th scope="col">{columns.question}</th>
                  <th scope="col">{columns.answer}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id} className="border-t border-rule">
                    <th
                      scope="row"
                      className="py-3 pr-4 text-left align-top font-mono font-normal whitespace-nowrap text-cyan-700"
                    >
                      {row.id}
                    </th>
                    <td className="py-3 pr-4 text-ink">{row.question}</td>
                    <td className="py-3 text-right align-top font-medium whitespace-nowrap text-ink">
                      {row.answer}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="border-t border-rule pt-3 text-sm">{more(count - rows.length)}</p>
          </div>
        ))}
      </div>
    </TitledSection>
  );
}
