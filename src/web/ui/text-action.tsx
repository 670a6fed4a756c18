import { Link, type LinkProps } from './link.tsx';

/** The third link next to two buttons on a dark background: less prominent than both. */
export function TextAction(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-12 md:max-lg:ml-2 xl:ml-2 items-center font-semibold text-cyan-300 underline underline-offset-4"
    />
  );
}
