import { imprintPath } from '#contract/paths.ts';
import { legalWords, type LegalPage } from '#content/legal.ts';
import { lead, sections, short, updated } from '#own/imprint.ts';

/** An owner's imprint.yaml: some countries require one. The sample has none. */
export const imprintPage: LegalPage | null =
  updated && lead && short && sections
    ? {
        path: imprintPath,
        title: 'Imprint',
        description: 'Who is responsible for this website, where they’re registered, and how to reach them.',
        eyebrow: legalWords.eyebrow,
        heading: 'Imprint',
        lead,
        updated,
        short,
        sections,
        related: [
          { label: 'Privacy Policy', path: '/privacy' },
          { label: 'Terms of Service', path: '/terms' },
        ],
      }
    : null;
