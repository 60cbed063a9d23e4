import { type DrawnChart, arrowPath } from '#machines/charts/chart-layout.ts'

const style = `
text { font: 10.5px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; fill: #37474f; dominant-baseline: central }
.name { font-weight: bold; fill: #14232b }
.tag { fill: #8a5300 }
.event { fill: #0b6470 }
.page { fill: #f4f6f6 }
.leaf { fill: #fff; stroke: #66757f }
.group { fill: none; stroke: #a9b4ba }
.inner { fill: none; stroke: #66757f }
.arrow { fill: none; stroke: #4f5b62; stroke-width: 1.2 }
.back { stroke-dasharray: 5 4 }
.head { fill: #4f5b62 }
@media (prefers-color-scheme: dark) {
  text { fill: #b9c4c9 }
  .name { fill: #f1f5f6 }
  .tag { fill: #f0b866 }
  .event { fill: #7fd0da }
  .page { fill: #182024 }
  .leaf { fill: #222b31; stroke: #8b989f }
  .group { stroke: #55626a }
  .inner { stroke: #8b989f }
  .arrow { stroke: #aab5bb }
  .head { fill: #aab5bb }
}`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const text = (x: number, y: number, kind: string, content: string): string =>
  `<text x="${x}" y="${y}" class="${kind}">${escape(content)}</text>`

/** A chart as an SVG file that follows the reader's colour scheme. States have their wire names: the file has no language. */
export const chartSvg = ({ name, states, layout }: DrawnChart): string => {
  const boxes = layout.states.flatMap(({ path, x, y, width, height, head, lines }) => {
    const state = states.find((each) => each.path === path)
    if (state === undefined) return []
    const isLeaf = state.type === 'atomic' || state.type === 'final'
    return [
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" class="${isLeaf ? 'leaf' : 'group'}"/>`,
      ...(state.type === 'final'
        ? [`<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="6" class="inner"/>`]
        : []),
      ...(state.parent === null ? [text(head.x + 10, head.y + 19, 'name', name)] : []),
      ...lines.map(({ kind, text: line, x: left, y: top }) =>
        kind === 'wire'
          ? text(head.x + left, head.y + top - 16, 'name', line)
          : text(
              head.x + left,
              head.y + top,
              kind === 'transition' ? 'event' : kind,
              kind === 'entry' || kind === 'exit' ? `${kind} / ${line}` : line,
            ),
      ),
    ]
  })
  const arrows = layout.arrows.map(
    ({ points, isBackward, labels }) =>
      `<path d="${arrowPath(points)}" class="arrow${isBackward ? ' back' : ''}" marker-end="url(#arrow)"${labels.length === 0 ? ' marker-start="url(#beginning)"' : ''}/>`,
  )
  const labels = layout.arrows.flatMap((arrow) =>
    arrow.labels.map(({ text: label, x, y, height }) => text(x + 4, y + height / 2, 'event', label)),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${layout.width} ${layout.height}" width="${layout.width}" height="${layout.height}">`,
    `<title>${name}</title>`,
    `<style>${style}\n</style>`,
    '<defs>',
    '<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path d="M0 0.5 8 4 0 7.5Z" class="head"/></marker>',
    '<marker id="beginning" viewBox="0 0 10 10" refX="5" refY="5" markerUnits="userSpaceOnUse" markerWidth="10" markerHeight="10"><circle cx="5" cy="5" r="5" class="head"/></marker>',
    '</defs>',
    `<rect width="${layout.width}" height="${layout.height}" class="page"/>`,
    ...boxes,
    ...arrows,
    ...labels,
    '</svg>',
    '',
  ].join('\n')
}
