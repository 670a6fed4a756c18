/** Records what is drawn on a page as an SVG, so the preview can't differ from the file. */
import { brandColors, brandMark, ownLogo } from '#contract/brand-look.ts';
import { escapeXml } from '#contract/xml.ts';
import { sheet } from './ink.ts';

type Drawing = PDFKit.PDFDocument;
type Value = string | number | undefined;

/** Of the mark beside the name. */
export const markSize = 18;

export type PageRecord = { readonly svg: () => string };

const faces: Readonly<Record<string, string>> = {
  regular: 'font-family="Geist" font-weight="400"',
  semibold: 'font-family="Geist" font-weight="600"',
  mono: 'font-family="Geist Mono"',
};

const join = (...parts: readonly Value[]): string => parts.join(' ');
const paint = (value: Value, otherwise: string): string => (value === undefined ? otherwise : join(value));

export function recordPage(doc: Drawing, isWanted: () => boolean): PageRecord {
  const marks: string[] = [];
  const groups: number[] = [];
  const pen = { fill: '#000', stroke: '#000', width: 1, face: 'regular', size: 12, extra: '' };
  let outline = '';
  const add = (d: string): void => {
    outline += d;
  };
  const close = (fill: string, stroke: string): void => {
    marks.push(
      `<path d="${outline}" fill="${fill}" stroke="${stroke}" stroke-width="${pen.width}"${pen.extra}/>`,
    );
    outline = '';
  };
  const group = (transform: string): void => {
    marks.push(`<g transform="${transform}">`);
    if (groups.length > 0) groups[groups.length - 1] = (groups.at(-1) ?? 0) + 1;
  };
  const takers: Readonly<Record<string, (...values: readonly Value[]) => void>> = {
    save: () => groups.push(0),
    restore: () => marks.push('</g>'.repeat(groups.pop() ?? 0)),
    translate: (x, y) => group(`translate(${join(x, y)})`),
    scale: (by) => group(`scale(${join(by)})`),
    moveTo: (x, y) => add(`M${join(x, y)}`),
    lineTo: (x, y) => add(`L${join(x, y)}`),
    bezierCurveTo: (...points) => add(`C${join(...points)}`),
    path: (d) => add(join(d)),
    rect: (x, y, width, height) => add(`M${join(x, y)}h${join(width)}v${join(height)}h-${join(width)}Z`),
    roundedRect: (x, y, width, height) =>
      add(`M${join(x, y)}h${join(width)}v${join(height)}h-${join(width)}Z`),
    circle: (x, y, r) =>
      add(
        `M${Number(x) - Number(r)} ${join(y)}a${join(r, r, 0, 1, 0, Number(r) * 2, 0)}a${join(r, r, 0, 1, 0, Number(r) * -2, 0)}Z`,
      ),
    // The only picture is the logo.
    image: (_file, x, y) =>
      marks.push(
        `<svg x="${join(x)}" y="${join(y)}" width="${markSize}" height="${markSize}" viewBox="${ownLogo?.viewBox ?? ''}">${ownLogo?.markup ?? ''}</svg>`,
      ),
    lineWidth: (width) => (pen.width = Number(width)),
    lineJoin: (kind) => (pen.extra = ` stroke-linejoin="${join(kind)}" stroke-linecap="${join(kind)}"`),
    dash: (length, space) => (pen.extra = ` stroke-dasharray="${join(length, space)}"`),
    undash: () => (pen.extra = ''),
    fillColor: (color) => (pen.fill = paint(color, pen.fill)),
    strokeColor: (color) => (pen.stroke = paint(color, pen.stroke)),
    fill: (color) => close(paint(color, pen.fill), 'none'),
    stroke: (color) => close('none', paint(color, pen.stroke)),
    fillAndStroke: (fill, stroke) => close(paint(fill, pen.fill), paint(stroke, pen.stroke)),
    font: (face) => (pen.face = join(face)),
    fontSize: (size) => (pen.size = Number(size)),
    text: (text, x, y) =>
      marks.push(
        `<text x="${join(x)}" y="${join(y)}" ${faces[pen.face] ?? ''} font-size="${pen.size}" fill="${pen.fill}" xml:space="preserve">${escapeXml(join(text))}</text>`,
      ),
  };
  watch(doc, takers, isWanted);
  return {
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}">${markGradient}<rect width="100%" height="100%" fill="#fff"/>${marks.join('')}</svg>`,
  };
}

const { from, to } = brandMark.gradient;
const markGradient = `<defs><linearGradient id="mark" x1="${from}" y1="${from}" x2="${to}" y2="${to}" gradientUnits="userSpaceOnUse"><stop stop-color="${brandColors.markFrom}"/><stop offset="1" stop-color="${brandColors.markTo}"/></linearGradient></defs>`;

/** A dash passes its gap as an option, and gradients are unnamed: the mark's is the only one. */
function plain(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || value === undefined) return value;
  return typeof value === 'object' && value !== null && 'space' in value ? Number(value.space) : 'url(#mark)';
}

/** We only record our own calls, not the writer's calls to itself. */
function watch(
  doc: Drawing,
  takers: Readonly<Record<string, (...values: readonly Value[]) => void>>,
  isWanted: () => boolean,
): void {
  let depth = 0;
  const methods = doc as unknown as Record<string, (...values: readonly unknown[]) => unknown>;
  for (const [name, take] of Object.entries(takers)) {
    const original = methods[name]?.bind(doc);
    if (!original) throw new Error(`The PDF writer has no ${name}.`);
    methods[name] = (...values) => {
      if (depth === 0 && isWanted()) take(...values.map(plain));
      depth += 1;
      try {
        return original(...values);
      } finally {
        depth -= 1;
      }
    };
  }
}
