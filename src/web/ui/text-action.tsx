import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** The third link next to two buttons on a dark background: less prominent than both. */
export function TextAction(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-12 xl:ml-2 items-center font-semibold text-cyan-300 underline underline-offset-4"
    />
  );
}

/** A link on a line of its own, with an arrow. */
export function ArrowLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline hover:underline',
        className,
      )}
    >
      {children} <span aria-hidden="true">&nbsp;→</span>
    </Link>
  );
}
