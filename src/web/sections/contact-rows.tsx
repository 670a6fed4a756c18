import { classNames } from '#web/ui/class-names.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';

export type ContactRow = { readonly label: string; readonly value: string; readonly href: string | null };

/** Ways to reach us, one row each; if there's a link, the whole row is clickable. */
export function ContactRows({ rows, className }: { rows: readonly ContactRow[]; className?: string }) {
  return (
    <dl
      className={classNames(
        'divide-y divide-rule overflow-hidden rounded-card border border-rule bg-white',
        className,
      )}
    >
      {rows.map(({ label, value, href }) => (
        <div
          key={label}
          className="relative flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-5 py-2 max-sm:gap-x-3 max-sm:px-4 max-sm:text-sm transition-colors hover:bg-paper"
        >
          <dt>{label}</dt>
          <dd className="ml-auto text-right font-semibold wrap-anywhere text-ink">
            {href ? (
              <a href={href} className="no-underline after:absolute after:inset-0 hover:underline">
                {value}
              </a>
            ) : (
              <Unbroken text={value} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
