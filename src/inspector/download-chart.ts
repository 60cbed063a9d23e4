import { saveDownload } from '#src/api/save-download.ts'

/** The properties that style sheets set on an element, and that a file of its own has to bring along. */
const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
] as const

/** The typeface of the page as a rule that needs no other file: names in another may be wider than their boxes. */
const typefaceRule = async (): Promise<string> => {
  const { default: url } = await import('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline')
  return `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url('${url}') format('woff2') }`
}

/** The picture on screen at its natural size, as a self-contained file. */
const svgBlob = async (svg: SVGSVGElement): Promise<Blob> => {
  const copy = document.importNode(svg, true)
  const originals = svg.querySelectorAll('*')
  const background = getComputedStyle(document.body).backgroundColor
  for (const [index, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[index]
    if (original === undefined) continue
    const style = getComputedStyle(original)
    for (const property of properties) element.setAttribute(property, style.getPropertyValue(property))
    for (const name of ['class', 'href', 'tabindex', 'data-at', 'aria-current']) element.removeAttribute(name)
  }
  const { width, height } = svg.viewBox.baseVal
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.removeAttribute('class')
  copy.setAttribute('style', `background: ${background}`)
  const rules = document.createElementNS(copy.namespaceURI, 'style')
  rules.textContent = await typefaceRule()
  copy.prepend(rules)
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

/**
 * Saves the picture as an SVG file.
 * @throws TypeError when the typeface cannot be loaded.
 */
export const downloadSvg = async (svg: SVGSVGElement, name: string): Promise<void> =>
  saveDownload({ blob: await svgBlob(svg), fileName: `${name}.svg` })

/** Pixels of the PNG for each of the picture. */
const pngScale = 2

/**
 * Saves the picture as a PNG file.
 * @throws Error when the browser cannot draw it, TypeError when the typeface cannot be loaded.
 */
export const downloadPng = async (svg: SVGSVGElement, name: string): Promise<void> => {
  const url = URL.createObjectURL(await svgBlob(svg))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { width, height } = svg.viewBox.baseVal
    const canvas = document.createElement('canvas')
    canvas.width = width * pngScale
    canvas.height = height * pngScale
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('Cannot draw the chart: the browser has no canvas.')
    context.fillStyle = getComputedStyle(document.body).backgroundColor
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png')
    })
    if (blob === null) throw new Error('Cannot draw the chart: it is too large for the browser.')
    saveDownload({ blob, fileName: `${name}.png` })
  } finally {
    URL.revokeObjectURL(url)
  }
}
