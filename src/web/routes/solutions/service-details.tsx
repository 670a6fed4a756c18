import type { Tool, ComplianceLink, Service } from '#content/services/service.ts';
import type { TextBlock } from '#content/page.ts';
import type { PlannedStep } from '#content/services/days.ts';
import type { solutionSections } from '#content/services/section-words.ts';
import { Fragment } from 'react';

/** What the folded list holds (styles/scenes.css, `.detail-chips`): closed on most visits, so each element counts. */
type Words = typeof solutionSections;

export function ToolList({ words, tools }: { words: Words['tools']; tools: readonly Tool[] }) {
  return (
    <>
      <p className="mb-3">{words.lead}</p>
      <dl>
        {tools.map(({ name, use }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{use}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

/** Reasons, each with a fact. */
export function HighlightList({ highlights }: { highlights: readonly TextBlock[] }) {
  return (
    <dl>
      {highlights.map(({ title, text }) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

type ClauseListProps = { lead: string; links: readonly ComplianceLink[] };

/** Standards and clauses as an auditor would look them up. */
export function ClauseList({ lead, links }: ClauseListProps) {
  return (
    <>
      <p className="mb-3">{lead}</p>
      <dl>
        {links.map(({ standard, clause, text }) => (
          <Fragment key={`${standard} ${clause}`}>
            <dt>
              {standard} <code>{clause}</code>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
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
