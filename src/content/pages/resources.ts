import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import type { OutlinePage } from '#content/page.ts';
import { glossaryPath, resourcesPath } from '#contract/paths.ts';

export const resourcesPage = withOwn(own.resources, {
  path: resourcesPath,
  title: 'Security resources',
  description:
    'Guides and answers for people who buy, plan or survive a penetration test. Free to read, with no email address required.',
  eyebrow: 'Resources',
  heading: 'Prepare for your pentest',
  lead: 'Half of a good pentest happens before it starts. Here’s everything we tell our clients, free to read, with no email address required.',
  /** The documents most readers come for; `id` is theirs in content/downloads.ts. */
  first: {
    title: 'Three guides, in the order you need them',
    papers: [
      { moment: 'Before you ask for a price', id: 'scoping-worksheet' },
      { moment: 'Before the test starts', id: 'pentest-readiness-checklist' },
      { moment: 'When the report arrives', id: 'how-to-read-a-pentest-report' },
    ],
  },
  library: {
    title: 'The library',
    filterLabel: 'Filter the library',
    kindLabel: 'Type',
    topicLabel: 'Topic',
    all: 'All',
    everyTopic: 'Every topic',
    /** For a download that's also a page. */
    read: 'Read it as a page',
    download: 'Download',
    one: '1 entry',
    many: '{count} entries',
    emptyTitle: 'No matching entries',
    emptyText: 'Choose another type or topic.',
    showAll: 'Show the whole library',
    ask: { title: 'Missing a template?', text: 'Tell us which one you’d use.', label: 'Write to us' },
    /** For what a phone shows closed. */
    more: '{count} more',
  },
  /** The link to the glossary; links to its terms used to lead here. */
  glossary: {
    anchor: 'glossary',
    title: 'The words we use',
    lead: 'From Active Directory to zero-day, as our reports and articles use them.',
    lettersLabel: 'Glossary by letter',
    all: 'All {count} terms',
  },
  outlineTitle: 'Before the first request is sent',
  outline: [
    {
      title: 'List the assets',
      text: 'List the hosts, apps, APIs and accounts that are in scope, and those that aren’t.',
    },
    {
      title: 'Give us two accounts per role',
      text: 'It takes two accounts to prove most serious findings. With one account per role, we’d miss them.',
    },
    {
      title: 'Say what must not break',
      text: 'Tell us about payments, outbound mail and fragile batch jobs. We plan around them.',
    },
    { title: 'Name a contact', text: 'Choose someone who can answer within an hour while we test.' },
  ],
  actions: [
    { label: 'Read the blog', path: '/blog' },
    { label: 'Look up a term', path: glossaryPath },
  ],
  closing: {
    heading: 'Something missing?',
    lead: 'Ask us. If the answer is useful to others, we’ll add it here.',
    primary: { label: 'Get a Quote', path: '/get-a-quote' },
    secondary: { label: 'Read the blog', path: '/blog' },
  },
} as const satisfies OutlinePage & Record<string, unknown>);
