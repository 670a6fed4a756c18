import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { site } from '#content/site.ts';

/** Words of the shell around every page. */
const sampleFooter = {
  blurb:
    'Crowd-sourced penetration testing, with findings your engineers can reproduce, fix and prove fixed.',
  navigationLabel: 'Footer',
  contactTitle: 'Contact',
  legalLabel: 'Legal',
  socialLabel: 'Social',
  backToTop: 'Back to Top',
  pauseMotion: 'Pause motion',
  copyright: `© ${process.env.BUILD_YEAR ?? new Date().getFullYear()} ${site.name}`,
} as const;
export const footer = own.footer === undefined ? sampleFooter : withOwn(own.footer, sampleFooter);

/** How a page in a frame is labeled. */
export const framedPageLabel = 'Embedded page';

export const logoLabel = `${site.name}, home page`;

/** Prefix for the title of a page whose form was refused. */
export const errorTitlePrefix = 'Error: ';

/** Below the error message for an invalid address. */
export const emailHelp = 'For example, name@company.com.';
