declare module 'fontkit' {
  /** A parsed font; PDFKit takes it as it is. */
  export type Font = {
    readonly postscriptName: string
    readonly ascent: number
    readonly unitsPerEm: number
    readonly characterSet: readonly number[]
    glyphForCodePoint(codePoint: number): Glyph
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    createSubset(): Subset
    layout(text: string, features?: readonly string[]): GlyphRun | ShapedRun
  }
  /** The glyphs of a font that a document uses; `includeGlyph` returns the number of a glyph there. */
  export type Subset = { readonly glyphs: number[]; includeGlyph(glyph: number | string): number }
  export type Glyph = { id: number | string; advanceWidth: number; codePoints: readonly number[] }
  export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  /** An outline beside the glyphs, as an SVG path in units of the font, with its place from the start of the run. */
  export type Ornament = { outline: string; x: number; y: number }
  export type GlyphRun = {
    readonly glyphs: Glyph[]
    readonly positions: GlyphPosition[]
    readonly advanceWidth: number
  }
  export type ShapedRun = GlyphRun & { readonly ornaments: Ornament[] }
  export const create: (bytes: Uint8Array) => Font
}

declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; keepAllGlyphs: true; variationAxes: Readonly<Record<string, number>> }
  /** With all glyphs kept the text can be empty. The result is the font in one weight. */
  export default function subsetFont(font: Buffer, text: '', options: Options): Promise<Buffer>
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
    readonly _font: { readonly font: import('fontkit').Font }
    readonly _fontSize: number
  }
  interface TextOptions {
    /** The direction of the whole text; from left to right by default. */
    direction?: 'ltr' | 'rtl'
  }
  interface PDFText {
    /** Draws a part of a line at the position that PDFKit has computed. */
    _fragment(
      text: string,
      x: number,
      y: number,
      options: TextOptions & { lineWidth?: number; textWidth?: number },
    ): void
  }
}
