import { legalWords, phoneText, type LegalPage } from '#content/legal.ts';
import { responsePromise } from '#content/commitments.ts';
import { site } from '#content/site.ts';

export const accessibilityPage: LegalPage = {
  path: '/accessibility',
  title: 'Accessibility',
  description:
    'What we tested on this site for people who use a keyboard, a screen reader, high contrast, large text or no JavaScript, how, and with what result.',
  eyebrow: legalWords.eyebrow,
  heading: 'Accessibility',
  lead: 'The goal is WCAG 2.2, level AA, on every page and in every state. Here is what was tested, how, and what is still not as good as it should be.',
  updated: '2026-11-15',
  short: [
    { label: 'Goal', value: 'WCAG 2.2, level AA', id: 'result' },
    { label: 'Known failures, A and AA', value: 'None', id: 'result' },
    { label: 'Audited by an outside body', value: 'No', id: 'result' },
    { label: 'Heard with a screen reader', value: 'Not every page', id: 'limits' },
    { label: 'Found a barrier', value: 'Tell us', id: 'tell' },
  ],
  sections: [
    {
      id: 'result',
      title: 'Where we stand',
      paragraphs: [
        'We know of no failure of level A or AA. The assessment is our own: no outside body has audited the site, and people who use assistive technology every day find what tests do not. If you do, please tell us.',
      ],
    },
    {
      id: 'tested',
      title: 'What was tested, and how',
      paragraphs: [
        'The automatic tests run on every change, in Chromium, and in Firefox for the main journeys. A change that fails one of them does not go out.',
      ],
      table: {
        caption: 'What was tested, how, and the result',
        columns: ['What', 'How', 'Result'],
        rows: [
          [
            'Rules of WCAG 2.0 to 2.2, A and AA',
            'axe on every page at 1440 px, and on every kind of page at 320 px',
            'No violation',
          ],
          [
            'Keyboard',
            'Forms, menus, dialogs, calendar and carousel without a pointer',
            'All reachable, with visible focus; we know of no place where it is lost',
          ],
          [
            'What a screen reader is told',
            'Names, roles, states and live regions read from the accessibility tree',
            'Errors name the field and what to do; nobody has listened to every page',
          ],
          [
            'Small windows and large text',
            '320 px wide on every page, which is what zooming in makes of a window (1.4.10); wider text spacing (1.4.12) on the quote form, the blog and the reports page',
            'No sideways scrolling, nothing cut off',
          ],
          [
            'High contrast',
            'Forced colors, looked at as pictures',
            'What is chosen, pressed or current shows in the colors you set',
          ],
          [
            'Motion',
            'Reduced motion, and the switch in the footer',
            'Nothing moves by itself; nothing flashes in any case',
          ],
          [
            'Without JavaScript, or before it arrives',
            'Every form with scripts off; menus, cards, slider and calendar with scripts held back',
            'Forms can be sent; what you did early is kept',
          ],
          ['Print', 'A dozen pages, looked at as sheets', 'Prints as a document, dark on white'],
        ],
      },
    },
    {
      id: 'limits',
      title: 'What is not as good as it should be',
      paragraphs: ['Known, and not hidden:'],
      list: [
        'No test with a screen reader is automatic. What is spoken is checked through the accessibility tree, not by listening.',
        'The downloadable PDF files carry their text and order, but their tags have not been checked by a person. The sample report has an HTML page with the same text.',
        'If the owner of the site connects an outside booking provider, its page is shown in a frame, and its accessibility is the provider’s.',
      ],
    },
    {
      id: 'choices',
      title: 'What you can set',
      paragraphs: ['Without an account, and kept in your browser only:'],
      list: [
        '“Pause motion” at the foot of each page stops everything that moves by itself.',
        'Where something is dragged there is a button that does the same.',
        'No form has a time limit. After an application the page goes on to the job list by itself, unless you move, press or type anything.',
      ],
    },
    {
      id: 'tell',
      title: 'Whom to tell',
      paragraphs: [
        `Write to ${site.email} or call ${phoneText}, and say what you tried and with what. ${responsePromise} and tells you what we will do and by when. If you need something from this site in another form, ask for it the same way.`,
      ],
    },
  ],
  related: [
    { label: 'Privacy Policy', path: '/privacy' },
    { label: 'Terms of Service', path: '/terms' },
  ],
};
