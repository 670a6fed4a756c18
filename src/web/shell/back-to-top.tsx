import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { ArrowUp } from 'lucide-react';
import { footer } from '#content/shell.ts';
import { motionAllowed } from '#web/lib/motion.ts';

/** Spec 2, Footer: a floating round button on small screens, a plain control in the footer on large ones. */
const floatsAfterPx = 600;

/** Floats while the visitor is on the way up, so that it never lies on what is being read or pressed. */
function useFloating() {
  const place = useRef<HTMLSpanElement>(null);
  const [floating, setFloating] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const handleScroll = () => {
      const now = window.scrollY;
      // Over the footer it would lie on the footer's own controls, and its own place is there.
      const footerTop = place.current?.closest('footer')?.getBoundingClientRect().top ?? 0;
      if (now !== before) setFloating(now < before && now > floatsAfterPx && footerTop > window.innerHeight);
      before = now;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return { place, floating };
}

export function BackToTop() {
  const { place, floating } = useFloating();
  const toTop = (event: MouseEvent) => {
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: motionAllowed() ? 'smooth' : 'instant' });
    document.getElementById('top')?.focus({ preventScroll: true });
  };
  return (
    // Keeps its place in the row while the control floats.
    <span ref={place} className="back-to-top-place">
      <a href="#top" onClick={toTop} className="back-to-top" data-floating={floating || undefined}>
        <ArrowUp aria-hidden="true" className="size-5" />
        <span className="back-to-top-label">{footer.backToTop}</span>
      </a>
    </span>
  );
}
