import {
  AppWindow,
  Bug,
  Cloud,
  FileCheck2,
  Network,
  Smartphone,
  Webhook,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  'web-penetration-testing': AppWindow,
  'mobile-penetration-testing': Smartphone,
  'api-penetration-testing': Webhook,
  'cloud-penetration-testing': Cloud,
  'network-penetration-testing': Network,
  'bug-bounty-program-management': Bug,
  'security-audit': FileCheck2,
};

export function ServiceIcon({ slug, className }: { slug: string; className: string }) {
  const Icon = icons[slug] ?? Network;
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}
