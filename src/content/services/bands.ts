/** Headings and labels of the bands that all solution pages share. What is in the bands is each page's own. */
export const solutionBands = {
  hero: {
    figures: 'Figures',
    clauses: 'Hover, focus or tap a standard: the clause that asks for testing is on its back.',
    clausesLabel: 'Standards that ask for testing',
    /** Says plainly what the two lights beside it stand for. */
    liveNote: 'Status of this website’s own protection',
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
