import { format, resolveConfig } from 'prettier'
import { guardText } from '#machines/case/describe-chart.ts'
import type { Chart, ChartAction, ChartState, ChartTransition } from '#machines/charts/chart.ts'
import { wholeView } from '#machines/charts/chart-view.ts'
import { drawCharts } from '../build/charts/draw-charts.ts'
import { chartSvg } from './chart-svg.ts'
import { checksOf } from './chart-checks.ts'

/** A file of the documentation: a picture or a page. */
export type MachineDoc = { path: string; content: string }

/** The picture and the page of every machine. */
export const machineDocs = async (): Promise<readonly MachineDoc[]> => {
  const options = await resolveConfig('docs/machines/page.md')
  const docs = (await drawCharts(wholeView)).map(async (chart): Promise<readonly MachineDoc[]> => [
    { path: `docs/machines/${chart.name}.svg`, content: chartSvg(chart) },
    {
      path: `docs/machines/${chart.name}.md`,
      content: await format(pageOf(chart), { ...options, parser: 'markdown' }),
    },
  ])
  return (await Promise.all(docs)).flat()
}

/** The page of a machine in Markdown: its picture, what was checked, and each state with its transitions. */
export const pageOf = (chart: Chart): string =>
  [
    `# ${chart.name}`,
    `Written by \`npm run machines\`. In the product: \`/inspector?machine=${chart.name}\`.`,
    `![The chart of ${chart.name}: its states and transitions, as listed below](${chart.name}.svg)`,
    `${chart.states.length} states, ${chart.transitions.length} transitions.`,
    checksOf(chart)
      .map(([title, found]) => `- ${title}: ${found.length === 0 ? 'none' : found.map(code).join(', ')}`)
      .join('\n'),
    ...chart.states.flatMap((state) => sectionOf(chart, state)),
  ].join('\n\n')

const code = (name: string): string => `\`${name}\``

const sectionOf = (chart: Chart, state: ChartState): readonly string[] => {
  const transitions = chart.transitions.filter(({ source }) => source === state.path)
  const facts = [
    ...(state.tags.length === 0 ? [] : [`- tags: ${state.tags.map(code).join(', ')}`]),
    ...(state.invokes.length === 0 ? [] : [`- invokes: ${state.invokes.join(', ')}`]),
    ...(state.entry.length === 0 ? [] : [`- entry: ${state.entry.map(actionText).join(', ')}`]),
    ...(state.exit.length === 0 ? [] : [`- exit: ${state.exit.map(actionText).join(', ')}`]),
    ...transitions.flatMap(transitionLines),
  ]
  return [`## ${state.path === '' ? chart.name : state.path}`, ...(facts.length === 0 ? [] : [facts.join('\n')])]
}

const transitionLines = ({ trigger: { kind, name }, target, guard, actions }: ChartTransition): readonly string[] => [
  `- ${kind === 'event' ? '' : kind}${name === '' ? '' : ` ${code(name)}`}${target === null ? '' : ` → ${code(target)}`}`.replace(
    '-  ',
    '- ',
  ),
  ...(guard === null ? [] : [`  - if ${guardText(guard)}`]),
  ...(actions.length === 0 ? [] : [`  - then ${actions.map(actionText).join(', ')}`]),
]

const actionText = ({ name, params }: ChartAction): string => {
  const values = Object.values(params)
  return values.length === 0 ? name : `${name} (${values.join(', ')})`
}
