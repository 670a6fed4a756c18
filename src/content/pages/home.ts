import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { claimHref } from '#contract/paths.ts';
import { rangeText, weeksText } from '#content/estimate-summary.ts';
import { priceText, usualEstimate } from '#content/pricing.ts';
import { shown } from '#contract/shown.ts';
import { labLinks } from '#content/pages/lab.ts';
import type { Action, PageMeta } from '#content/page.ts';

const usual = usualEstimate(['web']);

/** A statement about us, and its line in the register; null if it states no figure. */
export type ClaimedText = { readonly value: string; readonly href: string | null };

export type ServiceCard = {
  readonly title: string;
  readonly description: string;
  readonly icon: 'browser' | 'network' | 'pulse';
  readonly color: 'purple' | 'cyan' | 'navy';
  readonly path: string;
};

/** The logo is one path in a 20 by 20 box, or a file in an owner's pictures; without it the name stands alone. */
export type ClientLogo = { readonly name: string; readonly glyph?: string; readonly picture?: string };

export type AboutBandContent = {
  readonly tag: string;
  readonly heading: string;
  readonly text: string;
  readonly more: string;
  readonly link: Action;
  readonly evidence: {
    readonly title: string;
    readonly note: string;
    /** In the marks of `ui/evidence.tsx`. */
    readonly lines: readonly string[];
    readonly notes: readonly string[];
  };
};

type HomePage = PageMeta & {
  readonly hero: {
    /** Who tests, in how many days, for how much. */
    readonly eyebrow: string;
    readonly heading: readonly [string, string];
    readonly bullets: readonly ClaimedText[];
    readonly primary: Action;
    /** `context` follows the label for people who hear links out of context. */
    readonly secondary: Action & { readonly context: string };
    /** Null: there's no such page. */
    readonly lab: Action | null;
    readonly player: {
      readonly pause: string;
      readonly play: string;
      readonly replay: string;
      /** What is shown, one for each step; what comes next, in the second line. */
      readonly steps: readonly (readonly [string, string])[];
    };
  };
  readonly services: readonly ServiceCard[];
};

export const homePage: HomePage = withOwn(own.home, {
  path: '/',
  title: 'Penetration testing by people',
  description:
    'Web, mobile, API, cloud and network penetration testing with findings your engineers can reproduce, fix and verify. Tell us what to test.',
  hero: {
    eyebrow: `Penetration testing by people: usually ${rangeText(usual.total)} person-days, report in ${weeksText(usual.weeks)}, ${priceText(usual.total)}`,
    heading: ['Secure Your Digital Assets With', 'Confidence'],
    bullets: shown<ClaimedText>([
      { value: 'Enterprise-grade security for all digital assets', href: null },
      { value: '24/7 monitoring and threat detection', href: claimHref('monitoring') },
      { value: '99.9% uptime guarantee and data protection', href: claimHref('uptime') },
    ]),
    primary: { label: 'Get Protected', path: '/get-a-quote' },
    secondary: { label: 'Learn More', path: '/ptaas', context: 'about penetration testing as a service' },
    lab: labLinks.home,
    player: {
      pause: 'Pause the story',
      play: 'Play the story',
      replay: 'Play it again',
      steps: [
        ['1 of 4: a normal sign-up', 'nothing unusual so far'],
        ['2 of 4: your own orders', 'still nothing unusual'],
        ['3 of 4: one number changed', 'a stranger’s order comes back'],
        ['4 of 4: the breach is open', 'choose the fix to cut it'],
        ['Cut: fixed and retested', 'the same request now gets 404'],
      ],
    },
  },
  services: [
    {
      title: 'Web/API & Mobile Pentesting',
      description: 'Tested by hand, role by role, against OWASP WSTG, ASVS and MASVS.',
      icon: 'browser',
      color: 'purple',
      path: '/solutions/web-penetration-testing',
    },
    {
      title: 'Network & AD Pentesting',
      description: 'We prove the paths from one foothold to domain admin, and help you close them.',
      icon: 'network',
      color: 'cyan',
      path: '/solutions/network-penetration-testing',
    },
    {
      title: 'Continuous Security Assessment',
      description: 'We test every release, retest every fix, and keep a report ready for your auditor.',
      icon: 'pulse',
      color: 'navy',
      path: '/solutions/continuous-monitoring',
    },
  ],
});
