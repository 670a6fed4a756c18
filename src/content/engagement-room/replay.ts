/** A request from the evidence as a command an engineer can paste. */

/** Null for text without a request. Only uses the first one. */
export function curlOf(http: string): string | null {
  const lines = http.split('\n');
  const first = lines.findIndex((line) => requestLine.test(line));
  const [, method = '', path = ''] = requestLine.exec(lines[first] ?? '') ?? [];
  if (!method) return null;
  const rest = lines.slice(first + 1);
  const headersEnd = indexOrEnd(rest, (line) => line === '');
  const headers = rest.slice(0, headersEnd);
  const after = rest.slice(headersEnd + 1);
  const body = after.slice(
    0,
    indexOrEnd(after, (line) => line === '' || answerLine.test(line)),
  );
  const host = headers.find((line) => line.startsWith('Host: '))?.slice('Host: '.length) ?? '';
  return [
    `curl -i -X ${method} ${quoted(`https://${host}${path}`)}`,
    ...headers.filter((line) => !line.startsWith('Host: ')).map((line) => `-H ${quoted(line)}`),
    ...(body.length > 0 ? [`--data ${quoted(body.join('\n'))}`] : []),
  ].join(' \\\n  ');
}

const requestLine = /^(GET|POST|PUT|PATCH|DELETE) (\S+) HTTP\//;
const answerLine = /^HTTP\//;

function indexOrEnd(lines: readonly string[], matches: (line: string) => boolean): number {
  const found = lines.findIndex(matches);
  return found < 0 ? lines.length : found;
}

/** For a shell: single quotes keep everything literal, so a single quote has to close and reopen them. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
