import { classNames } from './class-names.ts';

export const severities = ['Critical', 'High', 'Medium', 'Low'] as const;
export type Severity = (typeof severities)[number];

/** Spec 3: Critical red, High orange, Medium yellow, Low green; always with the word. */
const onLight: Record<Severity, string> = {
  Critical: 'border-red-ink/30 bg-red-ink/8 text-red-ink',
  High: 'border-orange-ink/30 bg-orange-ink/8 text-orange-ink',
  Medium: 'border-yellow-ink/30 bg-yellow/20 text-yellow-ink',
  Low: 'border-green-ink/30 bg-green-ink/8 text-green-ink',
};
const onNavy: Record<Severity, string> = {
  Critical: 'border-red/40 bg-red-night text-rose',
  High: 'border-orange/40 bg-orange-night text-orange',
  Medium: 'border-yellow/40 bg-yellow-night text-yellow',
  Low: 'border-green/40 bg-green-night text-green',
};
/** The word alone, on navy. */
export const severityTones: Record<Severity, string> = {
  Critical: 'text-rose',
  High: 'text-orange',
  Medium: 'text-yellow',
  Low: 'text-green',
};

export type SeverityBadgeProps = {
  severity: Severity;
  score?: string;
  onDark?: boolean;
  /** For rows of one line; where they are dense, the word alone. */
  isSlim?: boolean;
};

export function SeverityBadge({ severity, score, onDark = false, isSlim = false }: SeverityBadgeProps) {
  return (
    <span
      className={classNames(
        'severity',
        isSlim ? 'px-1.5 leading-5 lg:border-0 lg:bg-transparent lg:px-0 lg:leading-[1.35]' : 'px-2 py-0.5',
        (onDark ? onNavy : onLight)[severity],
      )}
    >
      {severity}
      {score ? ` ${score}` : null}
    </span>
  );
}
