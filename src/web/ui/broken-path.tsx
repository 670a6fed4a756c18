/** The attack path with its cut, here for pages that don't exist. */
export function BrokenPath({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 240" className={className} aria-hidden="true" fill="none">
      <path d="M40 150C110 150 110 70 190 70s90 90 160 90" stroke="#7c3aed" strokeWidth="2.5" />
      <path d="M350 160h44" stroke="#fb4b6a" strokeWidth="2.5" strokeDasharray="2 8" strokeLinecap="round" />
      <path d="M430 160h50" stroke="#232e52" strokeWidth="2.5" strokeDasharray="2 8" strokeLinecap="round" />
      <path d="M190 70C250 70 250 30 320 30" stroke="#232e52" strokeWidth="2" />
      <path d="M40 150c60 0 60 60 140 60s90-20 130-20" stroke="#232e52" strokeWidth="2" />
      <g fill="#0b1124" strokeWidth="2.5">
        <circle cx="40" cy="150" r="14" stroke="#a78bfa" />
        <circle cx="190" cy="70" r="14" stroke="#a78bfa" />
        <circle cx="350" cy="160" r="14" stroke="#fb4b6a" />
        <circle cx="320" cy="30" r="10" stroke="#232e52" />
        <circle cx="310" cy="190" r="10" stroke="#232e52" />
        <circle cx="492" cy="160" r="12" stroke="#232e52" strokeDasharray="3 5" />
        <circle cx="412" cy="160" r="15" stroke="#67e8f9" />
      </g>
      <path d="m406 154 12 12m0-12-12 12" stroke="#67e8f9" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
