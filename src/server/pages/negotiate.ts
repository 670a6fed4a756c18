export type Encoding = 'br' | 'gzip' | 'identity';

/** Ours to prefer when the client likes several alike: the smallest first. */
const byOurPreference: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** Values of the header whose ranking is kept. */
const keptHeaders = 256;
const identityOnly: readonly Encoding[] = ['identity'];
const known = new Map<string, readonly Encoding[]>();

/** The encodings a client takes, best first. Identity is always last resort: a page is better than a 406. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return identityOnly;
  const before = known.get(header);
  if (before !== undefined) return before;
  const order = rank(header);
  // Browsers send a handful of values; whoever invents more of them must not fill the memory.
  if (known.size >= keptHeaders) known.clear();
  known.set(header, order);
  return order;
}

function rank(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (coding !== '') weights.set(coding, weightOf(parameters));
  }
  const others = weights.get('*');
  const weigh = (encoding: Encoding) => weights.get(encoding) ?? others ?? 0;
  const accepted = byOurPreference.filter((encoding) => encoding !== 'identity' && weigh(encoding) > 0);
  // Without a word about it identity is acceptable, but a client that names codings wants them.
  const identityWeight = weights.get('identity') ?? 0;
  const preferred = accepted.filter((encoding) => weigh(encoding) >= identityWeight);
  return [...preferred.toSorted((a, b) => weigh(b) - weigh(a)), 'identity'];
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  if (quality === undefined) return 1;
  const weight = Number(quality.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
