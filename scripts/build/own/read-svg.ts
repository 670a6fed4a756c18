/** Reads a drawing of the owner's, and writes it again from what is known to do nothing but draw. */
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { escapeXml } from '#contract/xml.ts';
import type { OwnLogo } from '#contract/own-look.ts';
import { OwnMistake, readText } from './read-yaml.ts';

const bytesMost = 100_000;
const deepest = 40;

const drawn = new Set(
  'svg g defs symbol use path circle ellipse rect line polyline polygon linearGradient radialGradient stop clipPath mask'.split(' '),
);
/** They tell editors and readers something and draw nothing. */
const silent = new Set(['title', 'desc', 'metadata']);
const attributes = new Set(
  (
    'id transform viewBox x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height offset href ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits preserveAspectRatio ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity clip-path clip-rule mask stop-color stop-opacity color'
  ).split(' '),
);
const instead: Readonly<Record<string, string>> = {
  script: 'a drawing runs nothing',
  foreignObject: 'a drawing holds no page',
  image: 'draw it with paths: what is shown has to be in the file',
  text: 'convert it to paths: not everyone has its font',
  style: 'save it with presentation attributes, such as “Plain SVG” or “Optimized SVG”',
  a: 'a drawing leads nowhere',
};

type Drawing = OwnLogo & { readonly svg: string };

export function readSvg(file: string): Drawing {
  const source = readText(file, bytesMost, 'save it simpler');
  const lineOf = (node: { readonly start: number }) => source.slice(0, Math.max(0, node.start)).split('\n').length;
  const refuse = (node: XmlElement, advice: string): never => {
    throw new OwnMistake(file, lineOf(node), advice);
  };
  const root = parse(file, source);
  if (root?.name !== 'svg') throw new OwnMistake(file, root === null ? null : lineOf(root), 'write a drawing: an SVG begins with <svg>');

  const clean = (element: XmlElement, depth = 0): string => {
    const { name } = element;
    if (depth > deepest) return refuse(element, 'it’s nested too deeply: save it simpler');
    if (name.includes(':') || silent.has(name)) return '';
    if (!drawn.has(name)) return refuse(element, `remove <${name}>: ${instead[name] ?? 'it isn’t drawn everywhere'}`);
    const inner = element.children
      .filter((child) => child instanceof XmlElement)
      .map((child) => clean(child, depth + 1))
      .join('');
    return `<${name}${attributesOf(element)}>${inner}</${name}>`;
  };
  const attributesOf = (element: XmlElement): string =>
    Object.entries({ ...element.attributes, ...styleOf(element) })
      .map(([name, value]) => [name === 'xlink:href' ? 'href' : name, value] as const)
      .map(([name, value]) => {
        if (/^on/i.test(name)) return refuse(element, `remove ${name} from <${element.name}>: a drawing runs nothing`);
        if (!attributes.has(name)) return '';
        return ` ${name}="${escapeXml(named(element, name, value))}"`;
      })
      .join('');
  /** Ids get a prefix, because a page or a mail has its own. */
  const named = (element: XmlElement, name: string, value: string): string => {
    if (name === 'id') return `logo-${value}`;
    const isReference = name === 'href' || /url\(/i.test(value);
    if (!isReference) return value;
    const inside = /^(?:#|url\(\s*["']?#)([\w.-]+)["']?\s*\)?$/.exec(value.trim())?.[1];
    if (inside === undefined)
      return refuse(element, `remove ${name} from <${element.name}>: what is shown has to be in the file itself`);
    return name === 'href' ? `#logo-${inside}` : `url(#logo-${inside})`;
  };

  const box = boxOf(root);
  if (box === null) throw new OwnMistake(file, lineOf(root), 'write its viewBox, such as viewBox="0 0 32 32"');
  // What the root sets, its children inherit.
  const { viewBox: _box, width: _width, height: _height, x: _x, y: _y, ...inherited } = root.attributes;
  root.attributes = inherited;
  const markup = clean(root).replace(/^<svg/, '<g').replace(/<\/svg>$/, '</g>');
  if (!/<(?:path|circle|ellipse|rect|line|polyline|polygon|use)\b/.test(markup))
    throw new OwnMistake(file, null, 'nothing is drawn in it');
  const [, , width = 0, height = 0] = box;
  const viewBox = box.join(' ');
  return {
    viewBox,
    width,
    height,
    markup,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>\n`,
  };
}

function parse(file: string, source: string): XmlElement | null {
  if (source.trim() === '') throw new OwnMistake(file, null, 'it’s empty: put a drawing into it, or remove the file');
  try {
    return parseXml(source, { includeOffsets: true, ignoreUndefinedEntities: false }).root;
  } catch (error) {
    const line = error instanceof XmlError ? error.line : null;
    throw new OwnMistake(file, line, 'it isn’t an SVG: save it again as SVG');
  }
}

/** The policy of pages allows no style attributes. */
function styleOf({ attributes: { style = '' } }: XmlElement): Record<string, string> {
  return Object.fromEntries(
    style
      .split(';')
      .map((declaration) => declaration.split(':'))
      .flatMap(([name = '', ...value]) => (name.trim() === '' ? [] : [[name.trim(), value.join(':').trim()]])),
  );
}

function boxOf({ attributes: { viewBox, width, height } }: XmlElement): readonly number[] | null {
  const numbers = (viewBox ?? `0 0 ${width ?? ''} ${height ?? ''}`)
    .trim()
    .split(/[\s,]+/)
    .map((part) => Number.parseFloat(part));
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && (numbers[2] ?? 0) > 0 && (numbers[3] ?? 0) > 0;
  return isBox ? numbers : null;
}

/** The name stands beside it in text: what is much wider than high would be a line. */
export function readLogo(file: string): Drawing {
  const drawing = readSvg(file);
  const share = drawing.width / drawing.height;
  if (share > 2 || share < 0.5)
    throw new OwnMistake(
      file,
      null,
      'use the mark alone, about as wide as it is high: your name stands beside it as text',
    );
  return drawing;
}
