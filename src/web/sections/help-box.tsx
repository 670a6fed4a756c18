export type HelpBoxProps = {
  title: string;
  text: string;
  rows: readonly { readonly label: string; readonly value: string; readonly href: string | null }[];
};

/** Spec 2, Application page: 'Need Help or Have Questions?' with phone, e-mail and office. */
export function HelpBox({ title, text, rows }: HelpBoxProps) {
  return (
    <aside aria-labelledby="help-title">
      <h2 id="help-title" className="text-h3">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <dl className="mt-6 divide-y divide-rule overflow-hidden rounded-card border border-rule bg-white">
        {rows.map((row) => (
          <div
            key={row.label}
            className="relative flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-5 py-2 transition-colors hover:bg-paper"
          >
            <dt>{row.label}</dt>
            <dd className="font-semibold text-ink">
              {row.href ? (
                <a href={row.href} className="no-underline after:absolute after:inset-0 hover:underline">
                  {row.value}
                </a>
              ) : (
                row.value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
