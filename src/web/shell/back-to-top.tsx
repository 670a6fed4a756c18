import { ArrowUp } from 'lucide-react';
import { footer } from '#content/shell.ts';

/** Spec 2, Footer: a floating round button on small screens, a plain control in the footer on large ones (enhance/shell.ts). */
export function BackToTop() {
  return (
    // Keeps its space in the row while the control floats.
    <span className="min-w-28 min-h-11 text-end">
      <a
        href="#top"
        data-scroll=""
        className="back-to-top inline-flex items-center gap-2 min-h-11 rounded-control text-mist no-underline hover:text-white max-lg:data-floating:fixed max-lg:data-floating:right-4 max-lg:data-floating:bottom-4 max-md:data-floating:bottom-18 max-lg:data-floating:z-30 max-lg:data-floating:justify-center max-lg:data-floating:border max-lg:data-floating:border-line max-lg:data-floating:rounded-full max-lg:data-floating:text-white max-lg:data-floating:bg-navy-800 max-lg:data-floating:[box-shadow:var(--shadow-float)] max-lg:data-floating:size-12"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
        <span className="max-lg:in-data-floating:sr-only">{footer.backToTop}</span>
      </a>
    </span>
  );
}
