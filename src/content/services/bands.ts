/** Headings and labels of the bands that all solution pages share. What is in the bands is each page's own. */
export const solutionBands = {
  hero: {
    figures: 'Figures',
    clauses: 'Hover, focus or tap a standard: the clause that asks for testing is on its back.',
    clausesLabel: 'Standards that ask for testing',
    /** Says plainly what the two lights stand for: this website's own protection, and nothing of a client's. */
    live: {
      explain: 'What the lights mean',
      states: {
        on: 'checked just now, on',
        off: 'checked just now, off',
        unknown: 'not checked',
      },
      meanings: [
        'The server of this website, asked just now: it counts requests before it works for them, and refuses writes that come from other websites.',
        'This page and your browser, asked just now: the page came with a content security policy that demands Trusted Types, and your browser is one that enforces them.',
      ],
    },
  },
  method: { heading: 'How it runs, step by step', duration: 'Typical duration' },
  highlights: { heading: 'What makes the difference' },
  tools: {
    heading: 'On the bench',
    lead: 'Tools find candidates. A person decides what is a finding, and proves it.',
    name: 'Tool',
    use: 'What we use it for',
  },
  delivery: {
    heading: 'Before you sign',
    contains: 'What you receive',
    excludes: 'Not included',
    needs: 'What we need from you',
  },
  compliance: {
    heading: 'Clauses this supports',
    lead: 'A test alone makes nobody compliant. It gives you dated, reproducible evidence for these clauses.',
  },
  related: { heading: 'Often combined with' },
} as const;
