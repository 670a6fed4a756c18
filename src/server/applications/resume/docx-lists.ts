import {
  fonts,
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

const word = 'wordprocessingml';

export const wordFormat: OfficeFormat = {
  mainType: typesOf(word, 'document.main')[0] ?? '',
  xmlTypes: lowercase([
    ...sharedXmlTypes,
    'application/vnd.ms-word.stylesWithEffects+xml',
    'application/vnd.ms-word.commentsExtended+xml',
    ...typesOf(
      word,
      `document.main styles settings webSettings fontTable numbering footnotes endnotes header footer comments
        commentsExtended commentsIds commentsExtensible people document.glossary stylesWithEffects`,
    ),
  ]),
  binaryTypes: new Map([...pictures, ...fonts, [printerSettings(word), null]]),
  relationTypes: lowercase([
    ...sharedRelations,
    ...relationsOf(
      'settings webSettings fontTable numbering footnotes endnotes header footer glossaryDocument font',
    ),
    ...microsoftRelations(`2007/relationships/stylesWithEffects 2011/relationships/commentsExtended
      2011/relationships/people 2016/09/relationships/commentsIds 2018/08/relationships/commentsExtensible`),
  ]),
  refusedTypes: [
    [/vba|macro|attachedtoolbars|keymapcustomizations/, 'macros'],
    [/ole|activex|control|spreadsheetml|presentationml|package|embed|ms-excel|msword/, 'attachments'],
  ],
  refusedRelations: [
    [/vbaproject|attachedtoolbars|keymapcustomizations|wordvbadata/, 'macros'],
    [/oleobject|package|control|activexcontrolbinary|ctrlprop|afchunk|subdocument/, 'attachments'],
    [/attachedtemplate|frame|mailmerge|recipientdata|transform|externallink/, 'external'],
  ],
};
