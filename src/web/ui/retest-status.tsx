/** Green for what's fixed, red for what's open, a ring for what's open in part or by choice. */
const dots = {
  Fixed: 'border-green-mark bg-green-mark',
  'Partially fixed': 'border-red-mark',
  'Risk accepted': 'border-red-mark',
  Open: 'border-red-mark bg-red-mark',
} as const;

type Status = keyof typeof dots;

export const isRetestStatus = (text: string): text is Status => Object.hasOwn(dots, text);

/** What the retest found, as a dot and the word. */
export function RetestStatus({ status }: { status: Status }) {
  return (
    <span className="whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`mr-2 inline-block size-2.5 rounded-full border-2 ${dots[status]}`}
      />
      {status}
    </span>
  );
}
