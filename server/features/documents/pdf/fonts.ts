import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const resolve = createRequire(import.meta.url).resolve

const parsed = new Map<string, Font>()

const load = (file: string): Font => {
  const known = parsed.get(file)
  if (known) return known
  const font = create(readFileSync(resolve(`@expo-google-fonts/source-sans-3/${file}`)))
  parsed.set(file, font)
  return font
}

/** The documents' two weights. Parsed at the first document and cached: parsing takes longer than drawing. */
export const documentFonts = (): { regular: Font; strong: Font } => ({
  regular: load('400Regular/SourceSans3_400Regular.ttf'),
  strong: load('600SemiBold/SourceSans3_600SemiBold.ttf'),
})
