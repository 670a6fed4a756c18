import { HtmlValidate } from 'html-validate';

/** The presets contain what the HTML standard requires, not style rules, where React differs. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // The header comes before the page's h1, and the services panel in it has its own heading.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // Integrity hashes are for files from other hosts; ours come with the page, and the policy allows no others.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

/** Findings as `rule at line:column: message`. */
export async function htmlFindings(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  // The validator doesn't look inside drawings.
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [
    ...[...repeated].map((id) => `id ${id} is repeated`),
    ...report.results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, line, column, message }) => `${ruleId} at ${line}:${column}: ${message}`,
      ),
    ),
  ];
}
