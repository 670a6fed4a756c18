import { quicklinkGroups, services, type NavLink } from '#content/navigation.ts';
import { ptaasOffering } from '#content/pages/ptaas-offering.ts';

const ptaas: NavLink = { label: ptaasOffering.title, path: ptaasOffering.path };
const serviceLink = (slug: string): NavLink | undefined => services.find((link) => link.slug === slug);

/** The parent page of each footer group. */
const parentOf: Readonly<Record<string, NavLink | undefined>> = {
  'Continuous PTaaS': ptaas,
  'Compliance Audits': serviceLink('security-audit'),
  'Cloud Pentesting': serviceLink('cloud-penetration-testing'),
};

/** A solution page's parent: one of the seven services or PTaaS; none for the seven themselves. */
export function serviceParent(path: string): NavLink | null {
  const group = quicklinkGroups.find(({ items }) => items.some((item) => item.path === path));
  return (group && parentOf[group.title]) ?? null;
}
