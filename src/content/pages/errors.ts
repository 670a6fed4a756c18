import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { shown } from '#contract/shown.ts';
import { labLinks } from '#content/pages/lab.ts';
import type { PageMeta } from '#content/page.ts';

export const notFoundPage = withOwn(own.notFound, {
  path: '/404',
  title: 'Page not found',
  description: 'There’s no page at this address. Try our services, reports or resources instead.',
  noindex: true,
  heading: 'Page not found',
  lead: 'There’s no page at this address. Try one of these instead.',
  nearLead: 'Nothing answers at the red part. These addresses come closest.',
  nearestLead: 'Nothing answers at the red part. This address comes closest.',
  /** Under the parts of the address. */
  answers: { found: '200', missing: '404, the path ends here' },
  closest: 'closest',
  actions: [
    { label: 'Home page', path: '/' },
    { label: 'Check a request', path: '/case' },
  ],
  links: shown([
    {
      label: 'Penetration testing as a service',
      path: '/ptaas',
      text: 'Testing that keeps up with releases',
    },
    { label: 'Reports', path: '/report', text: 'What you get at the end' },
    labLinks.notFound,
    { label: 'Get a Quote', path: '/get-a-quote', text: 'Tell us what to test' },
  ]),
} as const satisfies PageMeta & Record<string, unknown>);

export const crashPage = withOwn(own.crash, {
  path: '/500',
  title: 'Something went wrong',
  description:
    'The server couldn’t load this page, and we’ve logged the error. If you write to us, mention the request ID.',
  noindex: true,
  eyebrow: '500',
  heading: 'Something went wrong on our side',
  lead: 'The server couldn’t load this page, and we’ve logged the error. If it happens again, send us this request ID:',
  browserLead: 'Your browser couldn’t show this page. Reloading usually helps.',
  /** The server replaces it with the failed request's id. */
  requestIdPlaceholder: 'REQUEST_ID',
  home: { label: 'Home page', path: '/' },
} as const satisfies PageMeta & Record<string, unknown>);
