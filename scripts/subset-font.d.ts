/** The little of subset-font that we use; the package brings no types. */
declare module 'subset-font' {
  export type SubsetOptions = {
    readonly targetFormat: 'woff2';
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** OpenType features whose glyphs stay. */
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
  };
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
