import { useLocation } from 'react-router';
import {
  ChevronDown,
  AppWindow,
  Bug,
  Cloud,
  FileCheck2,
  Network,
  Smartphone,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { header, services, type ServiceLink } from '#content/navigation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NavLink } from '#web/ui/link.tsx';

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
      className={classNames('header-link group', active && 'active')}
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
      className="services-panel on-light"
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

const icons: Readonly<Record<string, LucideIcon>> = {
  'web-penetration-testing': AppWindow,
  'mobile-penetration-testing': Smartphone,
  'api-penetration-testing': Webhook,
  'cloud-penetration-testing': Cloud,
  'network-penetration-testing': Network,
  'bug-bounty-program-management': Bug,
  'security-audit': FileCheck2,
};

function ServiceIcon({ slug, className }: { slug: string; className: string }) {
  const Icon = icons[slug] ?? Network;
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}
