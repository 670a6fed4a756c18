import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';

/** Marks a link that the program follows itself once the page is awake (shell/page-links). */
export const pageLinkAttribute = 'data-page-link';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** The browser loads the page anew. */
  reloadDocument?: boolean;
};

/**
 * A link to a page of the site: a plain anchor without state or handler, so that a page with a hundred of them wakes
 * as fast as one with none, and those in HTML that nothing wakes (ui/still) work alike.
 */
export function Link({ to, reloadDocument = false, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} {...(reloadDocument ? {} : { [pageLinkAttribute]: '' })}>
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
