import type { RatedFinding } from '#content/pages/home-findings.ts';
import type { AttackPathExample } from '#content/pages/home.ts';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

export type AttackPathProps = Omit<AttackPathExample, 'findings'> & { findings: readonly RatedFinding[] };

/**
 * The signature picture: an attack path with one cut. Drawn in SVG, moved by CSS alone (shell motion rules stop
 * it), and described in words for those who don't see it.
 */
export function AttackPath({ engagement, hops, description, nodes, findings }: AttackPathProps) {
  return (
    <figure className="@container overflow-hidden rounded-panel border border-line bg-navy-900/70 shadow-float">
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-line px-5 py-3.5 font-mono text-sm text-haze">
        <span>{engagement}</span>
        <span>{hops}</span>
      </figcaption>
      <svg viewBox="0 0 540 300" role="img" aria-label={description} className="attack-path block w-full">
        <g fill="none" strokeWidth="2">
          <path d="M188 84C250 84 262 46 328 46" className="stroke-line" />
          <path d="M60 150c54 34 66 72 128 72s86 26 140 26 100-44 140-70" className="stroke-line" />
          <path d="M60 150c40-50 74-66 128-66" className="stroke-purple-300" strokeWidth="2.5" />
          <path d="M188 84c66 0 82 62 140 62" className="stroke-red" strokeWidth="2.5" />
          <path
            d="M344 147h44M412 149h40"
            className="stroke-green"
            strokeDasharray="1 8"
            strokeLinecap="round"
            strokeWidth="3"
          />
        </g>
        <circle className="attack-pulse" r="4" />
        <g className="fill-navy-800" strokeWidth="2.5">
          <circle cx="60" cy="150" r="14" className="stroke-purple-300" />
          <circle cx="188" cy="84" r="14" className="stroke-purple-300" />
          <circle cx="328" cy="146" r="14" className="fill-[#33122a] stroke-red" />
          <g className="stroke-line">
            <circle cx="328" cy="46" r="11" />
            <circle cx="188" cy="222" r="11" />
            <circle cx="328" cy="248" r="11" />
          </g>
          <circle cx="400" cy="148" r="12" className="fill-navy-900 stroke-green" strokeWidth="1.5" />
        </g>
        <path d="m396 144 8 8m0-8-8 8" className="stroke-green" strokeWidth="2" strokeLinecap="round" />
        <path
          d="m470 120 24 8.500v20c0 15-8.500 26-24 33-15.500-7-24-18-24-33v-20Z"
          className="fill-[#0e2b2c] stroke-green"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="m460 151 7.500 7.500 13-14"
          fill="none"
          className="stroke-green"
          strokeWidth="2.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g className="attack-labels" textAnchor="middle">
          <text x="27" y="186" textAnchor="start">
            {nodes.start}
          </text>
          <text x="188" y="58">
            {nodes.gateway}
          </text>
          <text x="328" y="26">
            {nodes.side}
          </text>
          <text x="188" y="252">
            {nodes.vpn}
          </text>
          <text x="328" y="280">
            {nodes.directory}
          </text>
          <text x="322" y="184" className="fill-[#fda4b4]">
            {nodes.weakness}
          </text>
          <text x="526" y="210" textAnchor="end" className="fill-green">
            {nodes.goal}
          </text>
        </g>
      </svg>
      <ul>
        {findings.map((finding) => (
          <li
            key={finding.title}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3.5"
          >
            <SeverityBadge severity={finding.severity} score={finding.score} onDark />
            <span className="font-semibold text-white">{finding.title}</span>
            <span className={`ml-auto font-mono text-sm ${finding.patched ? 'text-green' : 'text-haze'}`}>
              {finding.status}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
