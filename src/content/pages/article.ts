import { responsePromise } from '#content/commitments.ts';

/** The words around an article. */
export const articleWords = {
  trailLabel: 'Breadcrumb',
  trail: { label: 'Blog', path: '/blog' },
  contentsTitle: 'On this page',
  publishedLabel: 'Published',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyCode: 'Copy',
  codeCopied: 'Copied',
  wrapCode: 'Wrap lines',
  callouts: { note: 'Note', warning: 'Warning' },
  referencesTitle: 'References',
  relatedTitle: 'Related articles',
  neighboursLabel: 'Previous and next article',
  /** The only one. */
  readNext: 'Read next',
  older: 'Previous',
  newer: 'Next',
} as const;

export const codeLanguageNames: Readonly<Record<string, string>> = {
  bash: 'Shell',
  graphql: 'GraphQL',
  html: 'HTML',
  http: 'HTTP',
  json: 'JSON',
  powershell: 'PowerShell',
  sql: 'SQL',
  text: 'Text',
  typescript: 'TypeScript',
  yaml: 'YAML',
};

/** The call to action at the end of every article. */
export const articleClosing = {
  heading: 'Want us to look for this in your systems?',
  lead: `Tell us what to test. ${responsePromise}.`,
  primary: { label: 'Get a Quote', path: '/get-a-quote' },
  secondary: { label: 'See how we report', path: '/report' },
} as const;
