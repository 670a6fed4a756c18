import { ArrowUp } from 'lucide-react';
import { footer } from '#content/shell.ts';

/** Spec 2, Footer: a floating round button on small screens, a plain control in the footer on large ones (enhance/shell.ts). */
export function BackToTop() {
  return (
    // Keeps its space in the row while the control floats.
    <span className="min-w-28 min-h-11 text-end">
      <a href="#top" data-scroll="" className="back-to-top">
        <ArrowUp aria-hidden="true" className="size-5" />
        <span>{footer.backToTop}</span>
      </a>
    </span>
  );
}
