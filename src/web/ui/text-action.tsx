import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** The third link next to two buttons on a dark background: less prominent than both. */
export function TextAction({ className, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      className={classNames(
        'inline-flex min-h-12 xl:ml-2 items-center font-semibold text-cyan-300 underline underline-offset-4',
        className,
      )}
    />
  );
}

/** A link on a line of its own, with an arrow. */
export function ArrowLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'arrow-link inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline hover:underline',
        className,
      )}
    >
      {children}
    </Link>
  );
}
