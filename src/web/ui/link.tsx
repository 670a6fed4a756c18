import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link to a page of the site: a plain anchor, which the browser follows. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/** A link that knows whether it leads to the page shown, or to one above it. */
export function NavLink({ to, className, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(className, isCurrent && 'active')}
    />
  );
}
