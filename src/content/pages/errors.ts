import { labLinks } from '#content/pages/lab.ts';
import type { PageMeta } from '#content/page.ts';

export const notFoundPage = {
  path: '/404',
  title: 'Page not found',
  description:
    'There is no page at this address. From here you can go on to our services, reports and resources.',
  noindex: true,
  eyebrow: '404',
  heading: 'This path leads nowhere',
  lead: 'We checked: there is no page at this address. These do exist.',
  links: [
    { label: 'Start page', path: '/', text: 'What we test and how' },
    {
      label: 'Penetration testing as a service',
      path: '/ptaas',
      text: 'Testing that keeps up with releases',
    },
    { label: 'Reports', path: '/report', text: 'What you get in the end' },
    labLinks.notFound,
    { label: 'Get a Quote', path: '/get-a-quote', text: 'Tell us what you run' },
  ],
} as const satisfies PageMeta & Record<string, unknown>;

export const crashPage = {
  path: '/500',
  title: 'Something broke',
  description:
    'The server could not build this page. The failure is logged; quote the request id when you write to us.',
  noindex: true,
  eyebrow: '500',
  heading: 'That one is on us',
  lead: 'The server could not build this page. The failure is logged. If it happens again, send us this request id:',
  browserLead: 'This page could not be shown in your browser. Loading it again usually helps.',
  /** Replaced by the server with the id of the failed request. */
  requestIdPlaceholder: 'REQUEST_ID',
  home: { label: 'Start page', path: '/' },
} as const satisfies PageMeta & Record<string, unknown>;
