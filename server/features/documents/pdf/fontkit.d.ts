declare module 'fontkit' {
  /** A parsed font; PDFKit takes it as it is. */
  export type Font = { readonly postscriptName: string; layout(text: string): unknown }
  export const create: (bytes: Uint8Array) => Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
