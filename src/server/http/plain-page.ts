import { escapeHtml } from '#contract/escape-html.ts';
import { plainPageWords } from '#content/problems.ts';

type PlainPage = { readonly title: string; readonly message: string; readonly requestId: string };

/** A page that needs no build, no style and no script, for when those can't be relied on. */
export function plainPage({ title, message, requestId }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p>${escapeHtml(plainPageWords.requestId)} <code>${escapeHtml(requestId)}</code></p>
<p><a href="/">${escapeHtml(plainPageWords.home)}</a></p>
</main>
</body>
</html>
`;
}
