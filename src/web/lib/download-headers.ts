/**
 * A download and nothing else: no browser may show, run or guess it. `fileName` is ours, made of letters, digits, dots
 * and dashes.
 */
export const downloadHeaders = (fileName: string): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '')}"`,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
});
