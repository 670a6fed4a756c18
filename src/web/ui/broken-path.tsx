/** The attack path with its cut, here for pages that don't exist. */
export function BrokenPath({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 240" className={className} aria-hidden="true" fill="none">
      <path d="M40 150C110 150 110 70 190 70s90 90 160 90" className="stroke-purple-500" strokeWidth="2.5" />
      <path
        d="M350 160h44"
        className="stroke-red"
        strokeWidth="2.5"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      <path
        d="M430 160h50"
        className="stroke-line"
        strokeWidth="2.5"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      <path d="M190 70C250 70 250 30 320 30" className="stroke-line" strokeWidth="2" />
      <path d="M40 150c60 0 60 60 140 60s90-20 130-20" className="stroke-line" strokeWidth="2" />
      <g className="fill-navy-900" strokeWidth="2.5">
        <circle cx="40" cy="150" r="14" className="stroke-purple-300" />
        <circle cx="190" cy="70" r="14" className="stroke-purple-300" />
        <circle cx="350" cy="160" r="14" className="stroke-red" />
        <circle cx="320" cy="30" r="10" className="stroke-line" />
        <circle cx="310" cy="190" r="10" className="stroke-line" />
        <circle cx="492" cy="160" r="12" className="stroke-line" strokeDasharray="3 5" />
        <circle cx="412" cy="160" r="15" className="stroke-cyan-300" />
      </g>
      <path
        d="m406 154 12 12m0-12-12 12"
        className="stroke-cyan-300"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
