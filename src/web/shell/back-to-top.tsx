import type { MouseEvent } from 'react';
import { ArrowUp } from 'lucide-react';
import { footer } from '#content/shell.ts';
import { motionAllowed } from '#web/lib/motion.ts';
import { useScrolledPast } from '#web/lib/use-scrolled.ts';

/** Spec 2, Footer: a floating round button on small screens, a plain control in the footer on large ones. */
const floatsAfterPx = 600;

export function BackToTop() {
  const floating = useScrolledPast(floatsAfterPx);
  const toTop = (event: MouseEvent) => {
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: motionAllowed() ? 'smooth' : 'instant' });
    document.getElementById('top')?.focus({ preventScroll: true });
  };
  return (
    <a href="#top" onClick={toTop} className="back-to-top" data-floating={floating || undefined}>
      <ArrowUp aria-hidden="true" className="size-5" />
      <span className="back-to-top-label">{footer.backToTop}</span>
    </a>
  );
}
