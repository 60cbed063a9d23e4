import { create, type Font, type Glyph, type GlyphPosition, type Ornament, type ShapedRun, type Subset } from 'fontkit'
import { Blob, Buffer, BufferFlag, Direction, Face, Font as Shaper, shape } from 'harfbuzzjs'

/**
 * The font in both directions, shaped by HarfBuzz: it joins the letters of Arabic, orders the vowels of Devanagari and places marks.
 * The glyphs of a run are those that have a text, one for a cluster of characters; the others are its ornaments. `name` is unique,
 * `bytes` are those of the font.
 */
export const shapedFonts = (name: string, bytes: Uint8Array): Record<'ltr' | 'rtl', Font> => {
  const shaper = new Shaper(new Face(new Blob(bytes)))
  const layout = (text: string, direction: Direction): ShapedRun => {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(direction)
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES)
    shape(shaper, buffer)
    const positions = buffer.getGlyphPositions()
    const shaped = buffer.getGlyphInfos().flatMap(({ codepoint: id, cluster }, index) => {
      const position = positions[index]
      return position === undefined ? [] : [{ id, cluster, position }]
    })
    const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((one, other) => one - other)
    const run = new PlacedRun()
    let left = 0
    for (const glyphs of clustersIn(shaped)) {
      const cluster = glyphs[0].cluster
      const characters = text.slice(cluster, starts[starts.indexOf(cluster) + 1])
      const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0)
      const width = glyphs.reduce((sum, { position }) => sum + position.xAdvance, 0)
      // A zero-width glyph would come in the wrong order for screen readers, so its text goes to another glyph.
      const named = glyphs.find(({ position }) => position.xAdvance > 0) ?? glyphs[0]
      let x = 0
      for (const glyph of glyphs) {
        const { id, position } = glyph
        if (glyph === named) {
          run.glyphs.push({ id: `${id} ${width} ${codePoints.join(' ')}`, advanceWidth: width, codePoints })
          run.positions.push({ ...position, xOffset: x + position.xOffset, xAdvance: width })
        } else
          run.ornaments.push({
            outline: shaper.glyphToPath(id),
            x: left + x + position.xOffset,
            y: position.yOffset,
          })
        x += position.xAdvance
      }
      left += width
    }
    return run
  }
  const inDirection = (direction: Direction): Font => {
    const font = create(bytes)
    const createSubset = font.createSubset.bind(font)
    return Object.defineProperties(font, {
      // PDFKit identifies fonts by their names, so each needs its own.
      postscriptName: { value: `${name}-${direction === Direction.RTL ? 'rtl' : 'ltr'}` },
      layout: { value: (text: string) => layout(text, direction) },
      createSubset: { value: () => subsetByText(createSubset()) },
    })
  }
  return { ltr: inDirection(Direction.LTR), rtl: inDirection(Direction.RTL) }
}

class PlacedRun implements ShapedRun {
  readonly glyphs: Glyph[] = []
  readonly positions: GlyphPosition[] = []
  readonly ornaments: Ornament[] = []
  /** Computed late, after PDFKit has scaled the positions. */
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  }
}

type Shaped = { cluster: number }

/** Joins adjacent glyphs of a cluster. A cluster with separated glyphs has several parts. */
const clustersIn = <T extends Shaped>(glyphs: readonly T[]): [T, ...T[]][] => {
  const clusters: [T, ...T[]][] = []
  for (const glyph of glyphs) {
    const last = clusters.at(-1)
    if (last?.[0].cluster === glyph.cluster) last.push(glyph)
    else clusters.push([glyph])
  }
  return clusters
}

/** A subset that repeats a glyph for each character that it shows, since readers copy characters by glyph number. */
const subsetByText = (subset: Subset): Subset => {
  const numbers = new Map<string, number>()
  const include = subset.includeGlyph.bind(subset)
  subset.includeGlyph = (glyph) => {
    if (typeof glyph === 'number') return include(glyph)
    const id = Number.parseInt(glyph, 10)
    if (id === 0) return 0
    const number = numbers.get(glyph) ?? subset.glyphs.push(id) - 1
    numbers.set(glyph, number)
    return number
  }
  return subset
}
