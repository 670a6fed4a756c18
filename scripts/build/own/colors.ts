/** From the few colors an owner chooses to all that depend on them: as light as the sample's, in the owner's hue. */
import { sampleTheme } from '#contract/sample-theme.ts';

type Token = keyof typeof sampleTheme;
type Lch = { readonly l: number; readonly c: number; readonly h: number };
export type ChosenColors = Partial<Record<'ground' | 'accent' | 'signal', string>>;

/** Which token an owner's color is, and which follow it: by the same distance in lightness, or as light as they were. */
const families: Readonly<
  Record<keyof ChosenColors, { token: Token; near: readonly Token[]; fixed: readonly Token[] }>
> = {
  ground: {
    token: 'color-navy-950',
    near: ['color-navy-900', 'color-navy-800', 'color-navy-700', 'color-line', 'color-edge'],
    fixed: ['color-mist', 'color-haze', 'color-ink', 'color-body', 'color-field', 'color-field-night', 'color-hairline'],
  },
  accent: {
    token: 'color-purple-600',
    near: ['color-purple-700', 'color-purple-500', 'color-purple-logo'],
    fixed: ['color-purple-300', 'color-purple-100', 'color-tint'],
  },
  signal: {
    token: 'color-cyan-400',
    near: ['color-cyan-300'],
    fixed: ['color-cyan-700', 'color-cyan-100'],
  },
};

/** Text and what it stands on. The first that fails is told, with the color to change. */
const pairs: ReadonlyArray<
  readonly [chosen: keyof ChosenColors, text: Token, ground: Token, what: string, change: 'darker' | 'lighter']
> = [
  ['ground', 'color-white', 'color-navy-700', 'white text on it', 'darker'],
  ['ground', 'color-haze', 'color-navy-800', 'quiet text on it', 'darker'],
  ['ground', 'color-red', 'color-navy-800', 'red text on it', 'darker'],
  ['ground', 'color-purple-300', 'color-navy-800', 'the light accent on it', 'darker'],
  ['ground', 'color-cyan-400', 'color-navy-800', 'the signal color on it', 'darker'],
  ['accent', 'color-white', 'color-purple-600', 'white text on it', 'darker'],
  ['accent', 'color-purple-600', 'color-tint', 'it as text on white', 'darker'],
  ['accent', 'color-purple-300', 'color-navy-800', 'its light shade on the ground', 'lighter'],
  ['signal', 'color-cyan-400', 'color-navy-800', 'it as text on the ground', 'lighter'],
  ['signal', 'color-cyan-700', 'color-white', 'its dark shade on white', 'darker'],
];
const contrastLeast = 4.5;

export function colorsOf(chosen: ChosenColors): Partial<Record<Token, string>> {
  const colors: Partial<Record<Token, string>> = {};
  for (const [name, { token, near, fixed }] of Object.entries(families)) {
    const given = chosen[name as keyof ChosenColors]?.toLowerCase();
    if (given === undefined) continue;
    const own = lchOf(given);
    const base = lchOf(sampleTheme[token]);
    const strength = Math.min(1.6, own.c / base.c);
    const inHue = (of: Token, l: number) => hexOf({ l, c: lchOf(sampleTheme[of]).c * strength, h: own.h });
    colors[token] = given;
    for (const of of near) colors[of] = inHue(of, own.l + lchOf(sampleTheme[of]).l - base.l);
    for (const of of fixed) colors[of] = inHue(of, lchOf(sampleTheme[of]).l);
  }
  return colors;
}

type Trouble = { readonly field: keyof ChosenColors; readonly advice: string };

/** Of the colors that were chosen; the sample's own are fine together. */
export function contrastTroubles(chosen: ChosenColors): readonly Trouble[] {
  const colors: Readonly<Record<Token, string>> = { ...sampleTheme, ...colorsOf(chosen) };
  const troubles = pairs
    .filter(([field]) => chosen[field] !== undefined)
    .flatMap(([field, text, ground, what, change]): readonly Trouble[] => {
      const contrast = contrastOf(colors[text], colors[ground]);
      return contrast >= contrastLeast
        ? []
        : [
            {
              field,
              advice: `${what} (${colors[text]} on ${colors[ground]}${what.endsWith('on it') && ground !== families[field].token ? ', a shade of it' : ''}) has a contrast of ${(Math.floor(contrast * 10) / 10).toFixed(1)}, and ${contrastLeast} is the least: choose a ${change} color`,
            },
          ];
    });
  // One sentence for each color: the rest follows from it.
  return troubles.filter(({ field }, place) => troubles.findIndex((other) => other.field === field) === place);
}

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** WCAG 2. */
export function contrastOf(one: string, other: string): number {
  const [lower = 0, higher = 0] = [one, other]
    .map((hex) => {
      const [r = 0, g = 0, b = 0] = channels(hex).map(linear);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .toSorted((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/** OKLCH, after Björn Ottosson. */
function lchOf(hex: string): Lch {
  const [r = 0, g = 0, b = 0] = channels(hex).map(linear);
  const [l = 0, m = 0, s = 0] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** What no screen shows loses strength until one does. */
function hexOf({ l, c, h }: Lch): string {
  const light = Math.min(1, Math.max(0, l));
  for (let strength = c; ; strength -= 0.004) {
    const rgb = rgbOf({ l: light, c: Math.max(0, strength), h });
    if (!(strength > 0) || rgb.every((value) => value >= -0.0005 && value <= 1.0005))
      return `#${rgb
        .map((value) =>
          Math.round(Math.min(1, Math.max(0, encoded(Math.max(0, value)))) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
  }
}

function rgbOf({ l, c, h }: Lch): readonly number[] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const [x = 0, y = 0, z = 0] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((root) => root ** 3);
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}
