import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { useLocation } from 'react-router';
import { ChevronDown } from 'lucide-react';
import { header, services, type ServiceLink } from '#content/navigation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NavLink } from '#web/ui/link.tsx';
import { ServiceIcon } from './service-icon.tsx';
import { useDisclosure, type Disclosure } from './use-disclosure.ts';

/** Spec 2, Header: the services panel shows the first four services, then the rest. */
const servicesInFirstColumn = 4;

/** How long the pointer may be on its way from the button to the panel. */
const hoverGraceMs = 180;

/**
 * Spec 2, Header: the panel opens by click or hover. A click on a panel that only hovering opened keeps it open
 * (people hover on their way to a click); the next click closes it.
 */
function useHoverIntent({ show, hide, open }: Disclosure) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byHover = useRef(false);
  useEffect(() => {
    if (!open) byHover.current = false;
    return () => clearTimeout(timer.current);
  }, [open]);

  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      if (open) return;
      byHover.current = true;
      show();
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !byHover.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(hide, hoverGraceMs);
    },
    onClick: (event: MouseEvent) => {
      if (!byHover.current) return;
      byHover.current = false;
      clearTimeout(timer.current);
      event.preventDefault();
    },
  };
}

export function useServicesPanel(): HoverDisclosure {
  const panel = useDisclosure('services-panel');
  return { ...panel, hover: useHoverIntent(panel) };
}

export type HoverDisclosure = Disclosure & { hover: ReturnType<typeof useHoverIntent> };

export function ServicesButton({ disclosure }: { disclosure: HoverDisclosure }) {
  const { pathname } = useLocation();
  const active = pathname.startsWith('/solutions/');
  return (
    <button
      type="button"
      popoverTarget={disclosure.id}
      aria-controls={disclosure.id}
      aria-expanded={disclosure.expanded}
      className={classNames('header-link group', active && 'active')}
      {...disclosure.hover}
    >
      {header.services.label}
      <ChevronDown
        aria-hidden="true"
        className="size-4 transition-transform duration-200 group-aria-expanded:rotate-180"
      />
    </button>
  );
}

export function ServicesPanel({ disclosure }: { disclosure: HoverDisclosure }) {
  const columns = [services.slice(0, servicesInFirstColumn), services.slice(servicesInFirstColumn)];
  const { onPointerEnter, onPointerLeave } = disclosure.hover;
  return (
    <nav
      id={disclosure.id}
      popover="auto"
      aria-labelledby={`${disclosure.id}-title`}
      className="services-panel on-light"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <div className="container-page grid grid-cols-[1fr_1.4fr_1.4fr] gap-x-8 py-10">
        <div>
          <h2 id={`${disclosure.id}-title`} className="text-h3">
            {header.services.title}
          </h2>
          <p className="mt-3 max-w-56 text-sm">{header.services.lead}</p>
        </div>
        {columns.map((column) => (
          <ul key={column[0]?.slug} className="grid content-start gap-1">
            {column.map((item) => (
              <ServiceItem key={item.slug} item={item} />
            ))}
          </ul>
        ))}
      </div>
    </nav>
  );
}

function ServiceItem({ item }: { item: ServiceLink }) {
  return (
    <li>
      <NavLink to={item.path} className="service-item">
        <ServiceIcon slug={item.slug} className="mt-0.5 size-5 shrink-0 text-purple-600" />
        <span>
          <span className="block font-semibold text-ink">{item.label}</span>
          <span className="block text-sm text-body">{item.summary}</span>
        </span>
      </NavLink>
    </li>
  );
}
