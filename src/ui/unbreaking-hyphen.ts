/**
 * Hyphens that break no line as the text face can show them: Inter has no U+2011, so that a browser looks for another font that has it, for
 * some 20 ms of the first layout, and draws that one sign in it.
 */
export const withUnbreakingHyphens = (text: string): string => text.replaceAll('\u2011', '-\u2060')
