import { Link, type LinkProps } from './link.tsx';

/** The third way on beside two buttons on a dark ground: quieter than both. */
export function TextAction(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-12 items-center px-1 font-semibold text-cyan-300 underline underline-offset-4"
    />
  );
}
