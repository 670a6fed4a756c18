import type { Tool, ComplianceLink, Service } from '#content/services/service.ts';
import type { TextBlock } from '#content/page.ts';
import { ArrowRight, X, type LucideIcon, CircleHelp, Check, Minus } from 'lucide-react';
import type { solutionSections } from '#content/services/section-words.ts';
import type { solutionHero } from '#content/services/framework.ts';

export type ToolTableProps = {
  label: string;
  lead: string;
  columns: { readonly name: string; readonly use: string };
  tools: readonly Tool[];
};

export function ToolTable({ label, lead, columns, tools }: ToolTableProps) {
  return (
    <>
      <p className="measure">{lead}</p>
      <table aria-label={label} className="mt-5 w-full text-left">
        <thead className="border-b border-rule text-sm">
          <tr>
            <th scope="col" className="w-2/5 py-2 pr-6 font-medium lg:w-1/4">
              {columns.name}
            </th>
            <th scope="col" className="py-2 font-medium">
              {columns.use}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {tools.map((tool) => (
            <tr key={tool.name} className="align-baseline">
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

type DeliveryPanelProps = Pick<Service, 'notIncluded' | 'weNeed'> & {
  words: Readonly<Record<'excludes' | 'needs', string>>;
};

/** What a buyer has to know before signing: what's not included, and what we need. */
export function DeliveryPanel({ words, notIncluded, weNeed }: DeliveryPanelProps) {
  return (
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
      <Column title={words.excludes} items={notIncluded} Mark={X} tone="text-red-ink" />
      <Column title={words.needs} items={weNeed} Mark={ArrowRight} tone="text-purple-600" />
    </div>
  );
}

type ColumnProps = { title: string; items: readonly string[]; Mark: LucideIcon; tone: string };

function Column({ title, items, Mark, tone }: ColumnProps) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-3 grid gap-2.5">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Mark aria-hidden="true" className={`mt-1 size-4.5 shrink-0 ${tone}`} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `unknown` if it couldn't be checked. */
type LightState = 'on' | 'off' | 'unknown';

/** `items`: firewall first, shield second (spec 2); `meanings` in the same order. */
type Words = (typeof solutionHero)['live'] & (typeof solutionSections)['hero']['live'];

const looks: readonly { state: LightState; icon: LucideIcon }[] = [
  { state: 'on', icon: Check },
  { state: 'off', icon: X },
  { state: 'unknown', icon: Minus },
];

/**
 * Spec 2: the strip of the solution hero. Gray until the server and this browser have been checked
 * (enhance/sections.ts), then the result. CSS shows the icon for the current state.
 */
export function LiveSecurity({ words }: { words: Words }) {
  return (
    <details data-enhance="live-security" className="live-security group border-t border-line bg-navy-950/60">
      <summary className="container-page flex min-h-14 cursor-pointer list-none items-center gap-x-8 gap-y-2 py-4 text-sm max-md:gap-x-5 max-md:overflow-x-auto max-md:whitespace-nowrap md:flex-wrap">
        <span className="flex items-center gap-3 font-mono font-medium text-white">
          <span
            aria-hidden="true"
            className="signal-dot relative bg-haze group-data-all-on:after:absolute group-data-all-on:after:inset-0 group-data-all-on:after:animate-[live-dot_2.4s_var(--ease-out)_infinite] group-data-all-on:after:rounded-full group-data-all-on:after:bg-cyan-400"
          />
          {words.label}
        </span>
        {words.items.map((item, place) => (
          <span
            key={item}
            data-light={place}
            data-state="unknown"
            className="flex items-center gap-2 data-[state=off]:text-rose data-[state=on]:text-green data-[state=unknown]:text-haze"
          >
            {looks.map(({ state, icon: Icon }) => (
              <Icon key={state} aria-hidden="true" data-shows={state} className="size-4" />
            ))}
            <span>{item}</span>
            <span className="visually-hidden">
              : <StateWord words={words.states} />
            </span>
          </span>
        ))}
        <span className="flex items-center gap-2 text-haze group-hover:text-white lg:ml-auto">
          <CircleHelp aria-hidden="true" className="size-4" />
          {words.explain}
        </span>
      </summary>
      <dl className="container-page grid gap-x-16 gap-y-4 pb-6 text-sm md:grid-cols-2">
        {words.items.map((item, place) => (
          <div key={item} data-light={place} data-state="unknown">
            <dt className="font-semibold text-white">
              {item}: <StateWord words={words.states} />
            </dt>
            <dd className="mt-1 max-w-[65ch]">{words.meanings[place]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The light's text; the texts for the other states are next to it. */
const StateWord = ({ words }: { words: Words['states'] }) => (
  <span data-on={words.on} data-off={words.off} data-unknown={words.unknown}>
    {words.unknown}
  </span>
);
