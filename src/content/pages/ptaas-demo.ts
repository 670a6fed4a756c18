/** The engagement room, /ptaas/demo: its metadata and heading. */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { ptaasDemoPath } from '#contract/paths.ts';
import type { PageMeta } from '#content/page.ts';
import { ptaasRoomUrl } from '#content/site.ts';

export const ptaasDemoPage = withOwn(own.ptaasDemo, {
  path: ptaasDemoPath,
  title: 'Try the engagement room',
  description:
    'Try PTaaS before you buy: a sample engagement with findings, retests, coverage, a closure log and exports. No sign-up, and nothing leaves your browser.',
  heading: 'Try it before you buy it',
  lead: 'A working sample engagement for Meridian Pay. Fix a finding, ask for a retest, and see what your auditor sees.',
  tour: 'Start the 6-step tour',
  /** Its parent in the breadcrumbs. */
  above: { label: 'PTaaS', path: '/ptaas' },
} as const satisfies PageMeta & Record<string, unknown>);

/** Whose room it is: the clients', or so far nobody's. */
export const roomNote = ptaasRoomUrl
  ? { mark: null, text: 'Already a client?', link: { label: 'Open your room', href: ptaasRoomUrl } }
  : {
      mark: 'Preview',
      text: 'The room is a preview. Today you get each finding by email the day it’s proven, dated reports, and a page of your own for files and questions.',
      link: null,
    };
