/** The part of subset-font we use; the package has no types. */
declare module 'subset-font' {
  export type SubsetOptions = {
    readonly targetFormat: 'woff2' | 'sfnt';
    /** A range stays variable; a number fixes the axis. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    /** Keeps every glyph; then no characters may be given. */
    readonly keepAllGlyphs?: boolean;
    /** OpenType features whose glyphs are kept. */
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
  };
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
