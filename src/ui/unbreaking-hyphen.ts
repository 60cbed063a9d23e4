/**
 * Hyphens that break no line in the text's own font. Inter has no U+2011, so a browser would search 20 ms for another font and draw the hyphen in it.
 */
export const withUnbreakingHyphens = (text: string): string => text.replaceAll('\u2011', '-\u2060')
