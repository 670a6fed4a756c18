import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link within the site: a plain anchor, followed by the browser. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/** A link that knows whether it leads to the current page, or to an ancestor. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
