import type { booklet } from '#content/sample-report/booklet.ts';
import { site } from '#content/site.ts';
import { EvidenceLines } from '#web/ui/evidence.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

/** Two pages of the sample report: a finding, and its evidence, fix and retest. */
export function OpenReport({ content }: { content: typeof booklet }) {
  const { finding, listings } = content;
  return (
    <div className="report-spread evidence-paper">
      <div className="report-leaf">
        <RunningHead left={content.chapter} right={`${site.name} · ${content.running}`} />
        <p className="md:mt-6">{finding.id}</p>
        <h3 className="mt-1 text-[1.375rem] leading-[1.12] md:text-[1.625rem] tracking-[-0.025em] text-balance">
          {finding.title}
        </h3>
        <p className="mt-2.5 flex flex-wrap items-center gap-3 md:mt-4">
          <SeverityBadge severity={finding.severity} score={finding.score} />
          {finding.cwe}
        </p>
        <p className="mt-4 text-base text-ink">{finding.summary}</p>
        <FindingPath names={content.path} />
      </div>
      <div className="report-leaf">
        <RunningHead left={content.evidenceTitle} right={finding.id} />
        {listings.map(({ title, lines, notes }) => (
          <div key={title} className="md:mt-4">
            {title}
            <div className="mt-1.5 rounded-control bg-tint px-3.5 py-2.5">
              <EvidenceLines lines={lines} notes={notes} />
            </div>
          </div>
        ))}
        <p className="mt-4">
          <b className="block font-semibold text-ink">{content.fixTitle}</b>
          {content.fix}
        </p>
        <p className="mt-4 flex w-fit -rotate-1 items-center gap-2 rounded-md border-[1.5px] border-green-mark px-2.5 py-1 text-green-ink">
          <Lotus className="size-4.5 flex-none" />
          {content.retest}
        </p>
      </div>
    </div>
  );
}

const RunningHead = ({ left, right }: { left: string; right: string }) => (
  <p className="flex justify-between gap-4 border-b border-rule pb-2.5 max-md:hidden">
    {left}
    <span>{right}</span>
  </p>
);

const nodes = [
  { x: 24, y: 70, text: { x: 12, y: 46 }, anchor: 'start' },
  { x: 150, y: 220, text: { x: 150, y: 254 }, anchor: 'middle' },
  { x: 270, y: 44, text: { x: 270, y: 18 }, anchor: 'middle' },
  { x: 376, y: 240, text: { x: 392, y: 274 }, anchor: 'end' },
] as const;

/** Purple up to what the tester reached, red from where it was open. */
const FindingPath = ({ names }: { names: readonly string[] }) => (
  <svg viewBox="0 0 400 282" aria-hidden="true" className="mt-7 w-full max-w-105 overflow-visible fill-none">
    <path d="M24 70C90 70 90 220 150 220S210 44 270 44" className="stroke-purple-600 [stroke-width:2.5]" />
    <path d="M270 44C330 44 320 240 376 240" className="stroke-red-mark [stroke-width:2.5]" />
    {nodes.map(({ x, y }, index) => (
      <circle
        key={x}
        cx={x}
        cy={y}
        r="9"
        className={`fill-white [stroke-width:2.5] ${index > 1 ? 'stroke-red-mark' : 'stroke-purple-600'}`}
      />
    ))}
    {nodes.map(({ x, text, anchor }, index) => (
      <text key={x} {...text} textAnchor={anchor} className="fill-body text-[14px]">
        {names[index]}
      </text>
    ))}
  </svg>
);
