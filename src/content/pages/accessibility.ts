import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { legalWords, phoneText, type LegalPage } from '#content/legal.ts';
import { responsePromise } from '#content/commitments.ts';
import { site } from '#content/site.ts';

export const accessibilityPage: LegalPage = withOwn(own.accessibility, {
  path: '/accessibility',
  title: 'Accessibility',
  description:
    'What we tested on this site for people who use a keyboard, a screen reader, high contrast, large text or no JavaScript, and what we found.',
  eyebrow: legalWords.eyebrow,
  heading: 'Accessibility',
  lead: 'Our goal is WCAG 2.2 level AA on every page, in every state. Here’s what we tested, how, and what still needs work.',
  updated: '2026-11-15',
  short: [
    { label: 'Goal', value: 'WCAG 2.2 level AA', id: 'result' },
    { label: 'Known failures, A and AA', value: 'None', id: 'result' },
    { label: 'Independent audit', value: 'No', id: 'result' },
    { label: 'Tested with a screen reader', value: 'Not every page', id: 'limits' },
    { label: 'If you find a barrier', value: 'Tell us', id: 'tell' },
  ],
  sections: [
    {
      id: 'result',
      title: 'Where we stand',
      paragraphs: [
        'We don’t know of any level A or AA failures. This is our own assessment: no independent auditor has checked the site, and people who use assistive technology every day find what tests miss. If you find something, please tell us.',
      ],
    },
    {
      id: 'tested',
      title: 'What we tested, and how',
      paragraphs: [
        'Automated tests run on every change, in Chromium for the whole site and in Firefox for the main user journeys. A change that fails one doesn’t ship.',
      ],
      table: {
        caption: 'What we tested, how, and the result',
        columns: ['What', 'How', 'Result'],
        rows: [
          [
            'WCAG 2.0 to 2.2 rules, A and AA',
            'axe on every page at 1440 px, and on every type of page at 320 px',
            'No violations',
          ],
          [
            'Keyboard',
            'Forms, menus, dialogs, calendar and carousel without a pointer',
            'You can reach everything, and the focus has stayed visible in every test',
          ],
          [
            'Screen reader output',
            'We read names, roles, states and live regions from the accessibility tree',
            'Errors name the field and say what to do; nobody has listened to every page yet',
          ],
          [
            'Small windows and large text',
            'Every page at 320 px wide, as when you zoom in (1.4.10); wider text spacing (1.4.12) on the quote form, the blog and the reports page',
            'No horizontal scrolling, and nothing is cut off',
          ],
          [
            'High contrast',
            'Forced colors, checked in screenshots',
            'Selected, pressed and current items show in your colors',
          ],
          [
            'Motion',
            'With reduced motion, and with the switch in the footer',
            'Nothing moves on its own, and nothing ever flashes',
          ],
          [
            'Without JavaScript, or before it loads',
            'Every form with scripts off; menus, cards, slider and calendar with scripts delayed',
            'You can send every form, and nothing you do before scripts load is lost',
          ],
          [
            'Print',
            'A dozen pages, checked at paper size',
            'Pages print like documents, with dark text on white',
          ],
        ],
      },
    },
    {
      id: 'limits',
      title: 'What still needs work',
      paragraphs: ['These are the gaps we know about:'],
      list: [
        'Our automated tests don’t run a screen reader. They check the accessibility tree for what one would say.',
        'The PDF downloads include their text and reading order, but nobody has checked their tags by hand. The sample report has an HTML page with the same text.',
        'If this site uses an outside booking provider, its page appears in a frame, and we don’t know how accessible it is.',
      ],
    },
    {
      id: 'choices',
      title: 'What you can change',
      paragraphs: ['You don’t need an account for any of this, and your settings stay in your browser.'],
      list: [
        '“Pause motion” at the bottom of each page stops everything that moves on its own.',
        'Anything you can drag also has a button that does the same thing.',
        'No form has a time limit. After you apply, the page returns to the job list automatically, unless you move the pointer, click or type anything.',
      ],
    },
    {
      id: 'tell',
      title: 'Tell us about a problem',
      paragraphs: [
        `Write to ${site.email} or call ${phoneText}, and tell us what you tried and what you were using. ${responsePromise} and tell you what we’ll do and when. If you need something from this site in another format, contact us the same way.`,
      ],
    },
  ],
  related: [
    { label: 'Privacy Policy', path: '/privacy' },
    { label: 'Terms of Service', path: '/terms' },
  ],
});
