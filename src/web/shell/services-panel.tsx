import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { panelRows } from '#content/estimate-typical.ts';
import { header, services, type ServiceLink } from '#content/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx';
import { NavLink } from '#web/ui/link.tsx';

/** Spec 2, Header: the services panel shows the first four services, then the rest. */
const servicesInFirstColumn = 4;

const panelId = 'services-panel';
const words = header.services;

export function ServicesButton() {
  const { pathname } = useLocation();
  const active = pathname.startsWith(words.all.path);
  return (
    <button
      type="button"
      popoverTarget={panelId}
      aria-controls={panelId}
      aria-current={active ? 'true' : undefined}
      className="header-link group"
    >
      {words.label}
      <Glyph name="down" className="size-4 [transition:rotate_200ms] group-aria-expanded:rotate-180" />
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
      <div className="container-page grid grid-cols-2 gap-x-8 gap-y-4 pt-7 pb-6">
        <div className="col-span-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id={`${panelId}-title`} className="text-h3">
            {words.title}
          </h2>
          <p className="text-sm">{words.lead}</p>
        </div>
        {columns.map((column, place) => (
          <div key={column[0]?.slug} className="-mx-3 grid content-start gap-1">
            <ul className="grid gap-1">
              {column.map((item) => (
                <ServiceItem key={item.slug} item={item} />
              ))}
            </ul>
            {place > 0 ? <AllServices /> : null}
          </div>
        ))}
        {words.estimate && <EstimateCard {...words.estimate} />}
      </div>
      <div className="border-t border-rule bg-tint">
        <p className="container-page panel-foot grid grid-cols-3 text-sm">
          {words.foot.map(({ label, summary, path }) => (
            <NavLink key={path} to={path} className="text-body no-underline hover:text-purple-700">
              <b className="shrink-0 font-semibold text-ink">{label}</b> {summary}
            </NavLink>
          ))}
        </p>
      </div>
    </nav>
  );
}

function ServiceItem({ item }: { item: ServiceLink }) {
  return (
    <li>
      <NavLink to={item.path} className="service-link">
        <Glyph name={glyphs[item.slug] ?? 'network'} />
        <b>{item.label}</b> {item.summary}
      </NavLink>
    </li>
  );
}

/** The eighth cell: the other twelve. */
function AllServices() {
  const { label, summary, path } = words.all;
  return (
    <NavLink to={path} className="service-link">
      <Glyph name="right" />
      <b>{label}</b> {summary}
    </NavLink>
  );
}

/** Below the services, in one row. Its numbers come from the estimate's model. */
function EstimateCard({ question, title, total, action }: NonNullable<typeof words.estimate>) {
  return (
    <div className="on-dark col-span-2 flex items-center gap-x-8 rounded-card bg-navy-900 py-3 pr-3 pl-5 text-sm">
      <p className="mr-auto shrink-0">
        {question} <strong className="block text-base font-semibold text-white">{title}</strong>
      </p>
      <dl className="grid grid-flow-col grid-rows-2 gap-x-8 max-xl:gap-x-5">
        {panelRows.map(({ name, days }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="font-mono text-base text-white last:text-cyan-300">{days}</dd>
          </Fragment>
        ))}
      </dl>
      <span className="-ml-4 self-end leading-6 text-haze max-xl:hidden">{total}</span>
      <ButtonLink to={action.path} variant="light" size="sm" className="shrink-0">
        {action.label}
      </ButtonLink>
    </div>
  );
}

const glyphs: Readonly<Record<string, GlyphName>> = {
  'web-penetration-testing': 'browser',
  'mobile-penetration-testing': 'device',
  'api-penetration-testing': 'braces',
  'cloud-penetration-testing': 'cloud',
  'network-penetration-testing': 'network',
  'bug-bounty-program-management': 'bug',
  'security-audit': 'audit',
};
