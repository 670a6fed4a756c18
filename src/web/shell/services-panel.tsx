import { useLocation } from 'react-router';
import { ChevronDown } from 'lucide-react';
import { header, services, type ServiceLink } from '#content/navigation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NavLink } from '#web/ui/link.tsx';
import { ServiceIcon } from './service-icon.tsx';

/** Spec 2, Header: the services panel shows the first four services, then the rest. */
const servicesInFirstColumn = 4;

const panelId = 'services-panel';

export function ServicesButton() {
  const { pathname } = useLocation();
  const active = pathname.startsWith('/solutions/');
  return (
    <button
      type="button"
      popoverTarget={panelId}
      aria-controls={panelId}
      className={classNames(
        'header-link relative inline-flex items-center gap-1 min-h-11 px-3 rounded-control text-[0.9375rem] no-underline cursor-pointer [transition:color_150ms] group',
        active && 'active',
      )}
    >
      {header.services.label}
      <ChevronDown
        aria-hidden="true"
        className="size-4 transition-transform duration-200 group-aria-expanded:rotate-180"
      />
    </button>
  );
}

/** Spec 2, Header: opens by click or hover (enhance/panels.ts). */
export function ServicesPanel() {
  const columns = [services.slice(0, servicesInFirstColumn), services.slice(servicesInFirstColumn)];
  return (
    <nav
      id={panelId}
      popover="auto"
      data-hover=""
      aria-labelledby={`${panelId}-title`}
      className="services-panel fixed top-16 bottom-auto inset-x-0 w-full max-h-[calc(100dvh-var(--spacing)*16)] overflow-auto border-b border-b-rule bg-white [box-shadow:var(--shadow-float)] [transition:opacity_180ms_var(--ease-out),translate_180ms_var(--ease-out),overlay_180ms_allow-discrete,display_180ms_allow-discrete] lg:top-20 lg:max-h-[calc(100dvh-var(--spacing)*20)] on-light"
    >
      <div className="container-page grid grid-cols-[1fr_1.4fr_1.4fr] gap-x-8 py-10">
        <div>
          <h2 id={`${panelId}-title`} className="text-h3">
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
      <NavLink
        to={item.path}
        className="flex gap-3 p-3 rounded-card no-underline [transition:background-color_150ms] [:hover,.active]:bg-purple-100"
      >
        <ServiceIcon slug={item.slug} className="mt-0.5 size-5 shrink-0 text-purple-600" />
        <span>
          <span className="block font-semibold text-ink">{item.label}</span>
          <span className="block text-sm text-body">{item.summary}</span>
        </span>
      </NavLink>
    </li>
  );
}
