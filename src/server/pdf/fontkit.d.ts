/** The part of fontkit we use; the package has no types. */
declare module 'fontkit' {
  export type PathCommand = {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  };
  export type Glyph = {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  };
  export type Font = {
    readonly numGlyphs: number;
    readonly unitsPerEm: number;
    readonly getGlyph: (id: number) => Glyph;
    readonly layout: (
      text: string,
      features?: readonly string[],
    ) => { readonly positions: readonly { readonly xAdvance: number }[] };
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
  };
  /** Passing an instance name (`SemiBold`) returns a variable font at that weight. */
  export function create(bytes: Buffer, instance?: string): Font;
}
