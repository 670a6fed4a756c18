import type { Tool, ComplianceLink, Service } from '#content/services/service.ts';
import type { TextBlock } from '#content/page.ts';
import type { PlannedStep } from '#content/services/days.ts';
import type { solutionSections } from '#content/services/section-words.ts';
import { Fragment, type ReactNode } from 'react';

/** What the folded list holds (styles/scenes.css, `.detail-chips`): closed on most visits, so each element counts. */
type Words = typeof solutionSections;

const Terms = ({ list }: { list: readonly (readonly [term: ReactNode, text: string])[] }) => (
  <dl>
    {list.map(([term, text]) => (
      <Fragment key={text}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </Fragment>
    ))}
  </dl>
);

export function ToolList({ words, tools }: { words: Words['tools']; tools: readonly Tool[] }) {
  return (
    <>
      <p className="mb-3">{words.lead}</p>
      <Terms list={tools.map(({ name, use }) => [name, use])} />
    </>
  );
}

/** Reasons, each with a fact. */
export function HighlightList({ highlights }: { highlights: readonly TextBlock[] }) {
  return <Terms list={highlights.map(({ title, text }) => [title, text])} />;
}

type ClauseListProps = { lead: string; links: readonly ComplianceLink[] };

/** Standards and clauses as an auditor would look them up. */
export function ClauseList({ lead, links }: ClauseListProps) {
  return (
    <>
      <p className="mb-3">{lead}</p>
      <Terms
        list={links.map(({ standard, clause, text }) => [
          <Fragment key={clause}>
            {standard} <code>{clause}</code>
          </Fragment>,
          text,
        ])}
      />
    </>
  );
}

/** The method's steps, with what the tester does in each. */
export function StepList({ steps }: { steps: readonly PlannedStep[] }) {
  return (
    <ol>
      {steps.map(({ name, text, time }) => (
        <li key={name}>
          <b>{`${name} (${time.toLowerCase()})`}</b> {text}
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
    <div className="grid gap-x-16 gap-y-3 md:grid-flow-col md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <SignList title={words.excludes} items={notIncluded} sign="not" />
      <SignList title={words.needs} items={weNeed} sign="next" />
    </div>
  );
}

type SignListProps = { title: string; items: readonly string[]; sign: 'not' | 'next' };

const SignList = ({ title, items, sign }: SignListProps) => (
  <>
    <h4 className="font-semibold">{title}</h4>
    <ul className="sign-list gap-2.5" data-sign={sign}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
);
