import type { ReactNode } from 'react';
import type { booklet } from '#content/sample-report/booklet.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

/**
 * The sample report as a booklet: its cover opens to one finding on hover, tap or focus. A checkbox keeps it open, so
 * it needs no script; the report itself is one link away.
 */
export function ReportBooklet({ content, onDark = false }: { content: typeof booklet; onDark?: boolean }) {
  return (
    <div className="booklet print:hidden">
      <input
        type="checkbox"
        aria-label={content.label}
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      <div aria-hidden="true" className="booklet-body">
        <LooseSheet>
          <SummarySheet {...content.summary} />
        </LooseSheet>
        <LooseSheet>
          <p className="pl-27 font-mono lg:pl-[45%] text-body">{content.json.title}</p>
          <pre className="mt-4 pl-27 font-mono leading-7 text-ink lg:pl-[45%]">
            {content.json.lines.join('\n')}
          </pre>
        </LooseSheet>
        <Sheet className="booklet-pages">
          <EvidencePage content={content} />
        </Sheet>
        <div className="booklet-leaf absolute inset-0 origin-left transform-[rotateY(var(--turn))]">
          <Cover content={content.cover} onDark={onDark} />
          <Sheet className="rounded-l-lg backface-hidden [transform:rotateY(180deg)] [box-shadow:inset_-28px_0_28px_-22px_rgb(14_20_48/0.22)]">
            <FindingPage content={content} />
          </Sheet>
        </div>
      </div>
      <span aria-hidden="true" className="booklet-hint">
        {content.hint}
      </span>
    </div>
  );
}

function Sheet({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`absolute inset-0 overflow-hidden bg-white p-5 text-sm text-body md:p-8 ${className}`}>
      {children}
    </div>
  );
}

/** Under the booklet on wide screens, until it opens. */
function LooseSheet({ children }: { children: ReactNode }) {
  return <Sheet className="booklet-loose">{children}</Sheet>;
}

const barColors = {
  Critical: 'bg-red-ink',
  High: 'bg-orange-ink',
  Medium: 'bg-yellow-ink',
  Low: 'bg-green-ink',
} as const;

function SummarySheet({ title, caption, counts }: (typeof booklet)['summary']) {
  return (
    <>
      <p className="text-[1.75rem] font-semibold tracking-[-0.025em] text-ink max-lg:w-min max-lg:text-lg max-lg:leading-tight">
        {title}
      </p>
      <p className="mt-3 font-mono text-body">{caption}</p>
      <ul className="mt-5 grid gap-4">
        {counts.map(({ severity, found }) => (
          <li key={severity} className="grid gap-1.5">
            {severity}
            <span className="flex gap-1.5">
              {Array.from({ length: found }, (_, place) => (
                <span key={place} className={classNames('h-3 w-9 rounded-sm', barColors[severity])} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Cover({ content, onDark }: { content: (typeof booklet)['cover']; onDark: boolean }) {
  return (
    <div className={classNames('booklet-cover', onDark && '[--edge:var(--color-line)]')}>
      <p className="flex items-center gap-2 font-semibold text-white">
        <Lotus className="size-6 text-cyan-300" /> {content.mark}
      </p>
      <p className="mt-5 text-[1.75rem] leading-[1.08] font-semibold tracking-[-0.03em] text-white lg:mt-7 lg:text-[2.5rem]">
        {content.title}
      </p>
      <div className="relative mt-auto -mr-10 -ml-6 h-[52%] md:-mr-16">
        <Lotus className="absolute inset-0 size-full stroke-[.16] text-purple-300/70" />
        <svg viewBox="0 0 400 320" className="relative size-full fill-none [stroke-linecap:round]">
          <path d="M0 170C60 190 70 130 130 140S220 260 280 230" className="stroke-white/80 stroke-2" />
          <path d="M280 230C330 214 340 190 400 200" className="stroke-red stroke-2 [stroke-dasharray:1_8]" />
          <circle cx="130" cy="140" r="9" className="fill-navy-950 stroke-white stroke-2" />
          <circle cx="280" cy="230" r="11" className="fill-red-night stroke-red [stroke-width:3]" />
          <path d="m338 194 14 16m0-16-14 16" className="stroke-green stroke-3" />
        </svg>
      </div>
      <p className="mt-auto font-mono text-mist">{content.client}</p>
      <p className="font-mono text-haze">{content.edition}</p>
    </div>
  );
}

function FindingPage({ content: { chapter, running, finding, path } }: { content: typeof booklet }) {
  return (
    <>
      <p className="flex justify-between border-b border-rule pb-2.5 font-mono text-body">
        <span>{chapter}</span>
        <span>{running}</span>
      </p>
      <p className="mt-7 font-mono text-body">{finding.id}</p>
      <p className="mt-2 text-[1.75rem] leading-[1.12] font-semibold tracking-[-0.025em] text-ink">
        {finding.title}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <SeverityBadge severity={finding.severity} score={finding.score} />
        <span className="rounded-md border border-green-ink/40 bg-green-ink/5 px-2 py-0.5 font-medium text-green-ink">
          {finding.status}
        </span>
        <span className="font-mono text-body">{finding.cwe}</span>
      </p>
      <p className="mt-4 text-body">
        <CvssVector vector={finding.vector} />
      </p>
      <p className="mt-5 text-base text-ink">{finding.summary}</p>
      <svg viewBox="0 0 400 130" className="mt-8 w-full overflow-visible fill-none font-mono text-[13px]">
        <path d="M24 40C80 40 90 86 150 86S220 34 270 34" className="stroke-purple-600 [stroke-width:2.5]" />
        <path
          d="M270 34C320 34 330 78 376 78"
          className="stroke-red-ink [stroke-dasharray:1_7] [stroke-linecap:round] [stroke-width:2.5]"
        />
        {pathNodes.map(({ x, y, label, anchor, isHit }, index) => (
          <g key={x}>
            <circle
              cx={x}
              cy={y}
              r={isHit ? 11 : 8}
              className={
                isHit
                  ? 'fill-red-tint stroke-red-ink [stroke-width:3]'
                  : 'fill-white stroke-purple-600 [stroke-width:2.5]'
              }
            />
            <text
              x={label.x}
              y={label.y}
              textAnchor={anchor}
              className={isHit ? 'fill-red-ink' : 'fill-body'}
            >
              {path[index]}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}

const pathNodes = [
  { x: 24, y: 40, label: { x: 12, y: 20 }, anchor: 'start', isHit: false },
  { x: 150, y: 86, label: { x: 150, y: 114 }, anchor: 'middle', isHit: false },
  { x: 270, y: 34, label: { x: 270, y: 12 }, anchor: 'middle', isHit: true },
  { x: 376, y: 78, label: { x: 392, y: 108 }, anchor: 'end', isHit: false },
] as const;

function EvidencePage({ content }: { content: typeof booklet }) {
  return (
    <>
      <p className="flex justify-between border-b border-rule pb-2.5 font-mono text-body">
        <span>{content.evidenceTitle}</span>
        <span>{content.finding.id}</span>
      </p>
      {content.listings.map(({ title, lines, notes }) => (
        <div key={title} className="mt-5 max-md:not-first-of-type:hidden">
          <p className="mb-2 font-mono text-body">{title}</p>
          <div className="on-dark rounded-control bg-navy-950 px-4 py-3">
            <EvidenceLines lines={lines} notes={notes} />
          </div>
        </div>
      ))}
      <p className="mt-5 font-semibold text-ink max-md:hidden">{content.fixTitle}</p>
      <p className="mt-1 text-body max-md:hidden">{content.fix}</p>
      <p className="mt-3 font-mono text-green-ink">{content.retest}</p>
    </>
  );
}
