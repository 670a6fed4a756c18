import {
  lowercase,
  microsoftRelations,
  pictures,
  printerSettings,
  relationsOf,
  sharedRelations,
  sharedXmlTypes,
  typesOf,
  type OfficeFormat,
} from './office-lists.ts';

const sheets = 'spreadsheetml';

/** A workbook with sheets, charts and comments: nothing that runs, and nothing from another file or the network. */
export const sheetFormat: OfficeFormat = {
  mainType: typesOf(sheets, 'sheet.main')[0] ?? '',
  xmlTypes: lowercase([
    ...sharedXmlTypes,
    'application/vnd.openxmlformats-officedocument.drawing+xml',
    'application/vnd.openxmlformats-officedocument.vmlDrawing',
    'application/vnd.ms-excel.threadedcomments+xml',
    'application/vnd.ms-excel.person+xml',
    ...typesOf(
      sheets,
      `sheet.main worksheet chartsheet sharedStrings styles calcChain comments table sheetMetadata pivotTable
        pivotCacheDefinition pivotCacheRecords`,
    ),
  ]),
  binaryTypes: new Map([...pictures, [printerSettings(sheets), null]]),
  relationTypes: lowercase([
    ...sharedRelations,
    ...relationsOf(`worksheet chartsheet sharedStrings calcChain table drawing vmlDrawing sheetMetadata pivotTable
      pivotCacheDefinition pivotCacheRecords`),
    ...microsoftRelations('2017/10/relationships/threadedComment 2017/10/relationships/person'),
  ]),
  refusedTypes: [
    [/vba|macro|intlmacrosheet|attachedtoolbars/, 'macros'],
    [/externallink|connections|querytable|volatiledependencies|webextension/, 'external'],
    [/ole|activex|control|wordprocessingml|presentationml|package|embed|msword/, 'attachments'],
  ],
  refusedRelations: [
    [/vbaproject|macrosheet/, 'macros'],
    [/oleobject|package|control|activexcontrolbinary|ctrlprop/, 'attachments'],
    [/externallink|connections|querytable|volatiledependencies/, 'external'],
  ],
};

/** Functions that fetch something or run a program. */
const activeFunctions =
  /\b(?:webservice|importdata|importfeed|importhtml|importxml|importrange|image|rtd|call|register|exec|dde)(?:\.\w{1,20})?\s{0,9}\(/i;

/** A cell's formula that asks another program for something, by itself. */
export function isActiveFormula(formula: string): boolean {
  // Texts and the names of sheets may say anything.
  const plain = formula.replaceAll(/"[^"]*"|'[^']*'/g, '');
  return plain.includes('|') || activeFunctions.test(plain);
}

/** A link in a formula that leads to a file or a share. */
export const hasLocalLink = (formula: string): boolean => /"(?:file:|\\\\|\/\/)/i.test(formula);
