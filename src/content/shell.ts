import { site } from '#content/site.ts';

/** Words of the frame around every page. */
export const footer = {
  blurb:
    'Crowd-sourced penetration testing, with findings your engineers can reproduce, fix and prove fixed.',
  navigationLabel: 'Footer',
  contactTitle: 'Contact',
  legalLabel: 'Legal',
  socialLabel: 'Social',
  backToTop: 'Back to Top',
  pauseMotion: 'Pause motion',
  copyright: `© ${process.env.BUILD_YEAR} ${site.name}`,
} as const;

/** What a page in a frame calls itself beside the page around it. */
export const framedPageLabel = 'Embedded page';

export const logoLabel = `${site.name}, home page`;

/** Before the title of a page whose form was refused. */
export const errorTitlePrefix = 'Error: ';

/** Below the message about an address that can't be one. */
export const emailHelp = 'For example name@company.com.';
