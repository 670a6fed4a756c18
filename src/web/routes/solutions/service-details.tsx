import type { Tool, ComplianceLink, Service } from '#content/services/service.ts';
import type { TextBlock } from '#content/page.ts';
import type { PlannedStep } from '#content/services/days.ts';
import type { solutionSections } from '#content/services/section-words.ts';

type Words = typeof solutionSections;

export function ToolTable({ words, tools }: { words: Words['tools']; tools: readonly Tool[] }) {
  return (
    <>
      <p className="measure">{words.lead}</p>
      <table aria-label={words.title} className="mt-5 w-full text-left">
        <thead className="border-b border-rule text-sm">
          <tr>
            <th scope="col" className="w-2/5 py-2 pr-6 font-medium lg:w-1/4">
              {words.name}
            </th>
            <th scope="col" className="py-2 font-medium">
              {words.use}
            </th>
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => (
            <tr key={tool.name} className="border-b border-rule align-baseline">
              <th scope="row" className="py-3 pr-6 font-mono text-sm font-medium break-words text-ink">
                {tool.name}
              </th>
              <td className="py-3">{tool.use}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Reasons, each with a fact. */
export function HighlightList({ highlights }: { highlights: readonly TextBlock[] }) {
  return (
    <dl className="grid gap-x-16 gap-y-6 md:grid-cols-2">
      {highlights.map((block) => (
        <div key={block.title}>
          <dt className="font-semibold text-ink">{block.title}</dt>
          <dd className="mt-1">{block.text}</dd>
        </div>
      ))}
    </dl>
  );
}

type ClauseListProps = { lead: string; links: readonly ComplianceLink[] };

/** Standards and clauses as an auditor would look them up. */
export function ClauseList({ lead, links }: ClauseListProps) {
  return (
    <>
      <p className="measure">{lead}</p>
      <dl className="mt-5 border-t border-rule">
        {links.map((link) => (
          <div
            key={`${link.standard} ${link.clause}`}
            className="grid gap-x-12 gap-y-1 border-b border-rule py-4 last:border-0 lg:grid-cols-2"
          >
            <dt className="grid content-start gap-x-12 sm:grid-cols-2">
              <span className="font-semibold text-ink">{link.standard} </span>
              <span className="font-mono text-sm leading-6.5 text-purple-700">{link.clause}</span>
            </dt>
            <dd>{link.text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The method's steps, with what the tester does in each. */
export function StepList({ steps }: { steps: readonly PlannedStep[] }) {
  return (
    <ol className="grid gap-x-16 gap-y-5 md:grid-cols-2">
      {steps.map(({ name, text, time }) => (
        <li key={name}>
          <h4 className="font-semibold text-ink">
            {name} <span className="font-normal">({time.toLowerCase()})</span>
          </h4>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ol>
  );
}

type DeliveryPanelProps = Pick<Service, 'notIncluded' | 'weNeed'> & {
  words: Words['delivery'];
};

/** What a buyer has to know before signing: what's not included, and what we need. */
export function DeliveryPanel({ words, notIncluded, weNeed }: DeliveryPanelProps) {
  return (
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
      <Column title={words.excludes} items={notIncluded} sign="not" />
      <Column title={words.needs} items={weNeed} sign="next" />
    </div>
  );
}

type ColumnProps = { title: string; items: readonly string[]; sign: 'not' | 'next' };

const Column = ({ title, items, sign }: ColumnProps) => (
  <div>
    <h4 className="font-semibold">{title}</h4>
    <ul className="sign-list mt-3 gap-2.5" data-sign={sign}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
