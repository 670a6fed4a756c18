import type { MouseEvent, ReactNode } from 'react';
import { motionAllowed } from '#web/lib/motion.ts';
import { buttonClass, type ButtonVariant } from '#web/ui/button.tsx';

export type ScrollLinkProps = {
  id: string;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
};

/** A button-like link to a place on this page: scrolls smoothly where motion is welcome, jumps where it isn't. */
export function ScrollLink({ id, variant, className, children }: ScrollLinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const target = document.getElementById(id);
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    target.scrollIntoView({ behavior: motionAllowed() ? 'smooth' : 'instant' });
    target.focus({ preventScroll: true });
  };
  return (
    <a href={`#${id}`} onClick={handleClick} className={buttonClass(variant, 'default', className)}>
      {children}
    </a>
  );
}
