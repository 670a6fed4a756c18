import type { OutlinePage } from '#content/page.ts';

export const resourcesPage = {
  path: '/resources',
  title: 'Security resources',
  description:
    'Guides and answers for people who buy, plan or survive a penetration test. Nothing is gated, nothing asks for your email address.',
  eyebrow: 'Resources',
  heading: 'Prepare well, test once',
  lead: 'Half of a good pentest happens before it starts. Here is what we tell our clients, in full. Nothing is gated and nothing asks for your email address.',
  library: {
    title: 'The library',
    filterLabel: 'Filter the library',
    kindLabel: 'Kind',
    topicLabel: 'Topic',
    all: 'All',
    everyTopic: 'Every topic',
    one: '1 entry',
    many: '{count} entries',
    emptyTitle: 'Nothing of this kind on this topic',
    emptyText: 'Choose another kind or another topic.',
    showAll: 'Show the whole library',
  },
  glossary: {
    anchor: 'glossary',
    title: 'Glossary',
    lead: 'The terms in our reports, pages and articles, as we use them. Each has its own address, so you can link to it.',
    lettersLabel: 'Glossary by letter',
    seeAlso: 'See also',
  },
  outlineTitle: 'Before the first request is sent',
  outline: [
    {
      title: 'Name the assets',
      text: 'Hosts, apps, APIs and accounts that are in scope, and the ones that are not.',
    },
    {
      title: 'Give two users per role',
      text: 'Most serious findings live between two accounts. One account per role hides them.',
    },
    {
      title: 'Say what must not break',
      text: 'Tell us about payments, outbound mail and fragile jobs. We plan around them.',
    },
    { title: 'Name a person', text: 'Someone who can answer within an hour while we test.' },
  ],
  actions: [
    { label: 'Read the blog', path: '/blog' },
    { label: 'Look up a word', path: '/resources#glossary' },
  ],
  closing: {
    heading: 'Something missing?',
    lead: 'Ask. If others could use the answer, it ends up here.',
    primary: { label: 'Get a Quote', path: '/get-a-quote' },
    secondary: { label: 'Read the blog', path: '/blog' },
  },
} as const satisfies OutlinePage & Record<string, unknown>;
