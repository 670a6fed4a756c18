import { expect, it } from 'vitest';
import { stringsOfFile } from './content-strings.ts';

const source = `
import { site } from '../site.ts';
type Kind = 'only a type';
export const page = {
  title: 'Get a Quote',
  path: '/get-a-quote',
  steps: [{ kind: 'first-step', text: 'Tell us about it' }],
  sent: (id: string) => \`Request \${id} is open\`,
  left: (days: number) => (days === 1 ? 'One day left' : \`\${days} days left\`),
};
`;

it('lists every text of a module with its place, functions included, and no addresses, slugs or types', () => {
  expect(stringsOfFile('page.ts', source)).toEqual([
    { where: 'page.ts:5 page.title', text: 'Get a Quote' },
    { where: 'page.ts:7 page.steps.0.text', text: 'Tell us about it' },
    { where: 'page.ts:8 page.sent', text: 'Request {id} is open' },
    { where: 'page.ts:9 page.left', text: 'One day left' },
    { where: 'page.ts:9 page.left', text: '{days} days left' },
  ]);
});

it('lists the lines of a Markdown file', () => {
  expect(stringsOfFile('a.md', '# Title\n\nOne line.\n')).toEqual([
    { where: 'a.md:1', text: '# Title' },
    { where: 'a.md:3', text: 'One line.' },
  ]);
});
