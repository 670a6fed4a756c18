import type { ShortAnswer } from '#content/page.ts';
import { classNames } from '#web/ui/class-names.ts';

export type ShortAnswersProps = {
  title: string;
  answers: readonly ShortAnswer[];
  /** On navy, where the panel is the page's evidence; a legal text uses a lighter one. */
  dark?: boolean;
  /** Side by side, if there's space. */
  isRow?: boolean;
};

/** A page in five lines: each links to the part with the details. */
export function ShortAnswers({ title, answers, dark = false, isRow = false }: ShortAnswersProps) {
  return (
    <nav
      aria-label={title}
      className={classNames(
        'overflow-hidden rounded-panel border print:hidden',
        dark ? 'on-dark border-line bg-navy-900' : 'border-rule bg-paper',
      )}
    >
      <p
        className={classNames('px-5 py-3.5 font-mono text-sm sm:px-6', dark ? 'text-haze' : 'text-cyan-700')}
        aria-hidden="true"
      >
        {title}
      </p>
      <ul className={isRow ? 'lg:grid lg:grid-cols-5 lg:divide-x lg:divide-line' : undefined}>
        {answers.map(({ label, value, id }) => (
          <li key={label}>
            <a
              href={`#${id}`}
              className={classNames(
                'grid min-h-13 grid-cols-[1fr_1.1fr] gap-x-4 border-t px-5 py-3 no-underline -outline-offset-4 transition-colors sm:px-6',
                dark ? 'border-line hover:bg-navy-800' : 'border-rule hover:bg-white',
                isRow && 'lg:h-full lg:grid-cols-1 lg:content-start lg:gap-y-1 lg:py-5',
              )}
            >
              <span className={dark ? 'text-mist' : 'text-body'}>{label} </span>
              <span className={classNames('font-semibold text-balance', dark ? 'text-white' : 'text-ink')}>
                {value}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
